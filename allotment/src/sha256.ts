import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * SHA-256 of bytes, or of a text in UTF-8, in hexadecimal. The server passes that of its platform,
 * which is faster for long texts.
 */
export type Sha256 = (data: string | Uint8Array) => string;

/** The same in any JavaScript engine. */
export const portableSha256: Sha256 = (data) =>
  bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data));
