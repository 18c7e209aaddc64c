import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * The lots of applicants, which decide between equal marks: HMAC-SHA-256 with the seed as key, of
 * the bytes of the Merkle root and then the id or pseudonym. Nobody can choose a lot.
 * @param seed hexadecimal
 * @param root hexadecimal; empty for a run without one
 * @returns a function from an id to its lot in hexadecimal; each lot is computed once
 */
export function lotsOf(seed: string, root = ''): (id: string) => string {
  const keyed = hmac.create(sha256, hexToBytes(seed));
  const prefix = hexToBytes(root);
  const lots = new Map<string, string>();
  return (id) => {
    const known = lots.get(id);
    if (known !== undefined) return known;
    const lot = bytesToHex(
      keyed
        .clone()
        .update(concatBytes(prefix, utf8ToBytes(id)))
        .digest(),
    );
    lots.set(id, lot);
    return lot;
  };
}
