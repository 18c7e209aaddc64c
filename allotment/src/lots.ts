import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The lots of applicants, which decide between equal marks: HMAC-SHA-256 with the seed as key, of
 * the bytes of the Merkle root and then the id or pseudonym. Nobody can choose a lot.
 * @param seed hexadecimal
 * @param root hexadecimal; empty for a run without one
 * @returns a function from an id to its lot in hexadecimal
 */
export function lotsOf(seed: string, root = ''): (id: string) => string {
  const keyed = hmac.create(sha256, hexToBytes(seed)).update(hexToBytes(root));
  // One object and one buffer serve all lots: making them anew took as long as hashing.
  const scratch = keyed.clone();
  const lot = new Uint8Array(keyed.outputLen);
  return (id) => {
    keyed._cloneInto(scratch).update(utf8ToBytes(id)).digestInto(lot);
    return bytesToHex(lot);
  };
}
