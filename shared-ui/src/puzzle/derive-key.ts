import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { deriveKey as deriveByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';
import type { DeriveKeyFunction } from 'altcha-lib/types';

/** The same key without WebCrypto, which browsers offer over HTTPS and on loopback only. */
const deriveByScript: DeriveKeyFunction = ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') throw new Error(`${algorithm} is not known here.`);
  return Promise.resolve({
    derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }),
  });
};

/** One step of a puzzle, with WebCrypto where the browser has it. */
export const deriveKey: DeriveKeyFunction = (parameters, salt, password) => {
  const derive = globalThis.crypto?.subtle ? deriveByBrowser : deriveByScript;
  return derive(parameters, salt, password);
};
