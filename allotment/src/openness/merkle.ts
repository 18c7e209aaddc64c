import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';

/*
 * The Merkle tree of RFC 9162 (Certificate Transparency), section 2.1: a leaf is SHA-256(00 ‖ data),
 * a node SHA-256(01 ‖ left ‖ right), so that no node can pass for a leaf; a list of n is divided
 * after the largest power of two below n. The root of no leaves is SHA-256 of nothing.
 */

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** The hash of a leaf’s data, in hexadecimal. */
export function leafHash(data: Uint8Array): string {
  return bytesToHex(sha256(concatBytes(leafPrefix, data)));
}

function nodeHash(left: string, right: string): string {
  return bytesToHex(sha256(concatBytes(nodePrefix, hexToBytes(left), hexToBytes(right))));
}

/** The largest power of two below a count of at least 2. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** The root over leaf hashes, all in hexadecimal. */
export function merkleRoot(leaves: readonly string[]): string {
  const [only, second] = leaves;
  if (only === undefined) return bytesToHex(sha256(new Uint8Array()));
  if (second === undefined) return only;
  const split = splitOf(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)));
}

/**
 * The proof that a leaf is in the tree: the roots of the subtrees beside its way, from the leaf up.
 * @throws RangeError when there is no such leaf
 */
export function inclusionProof(leaves: readonly string[], index: number): string[] {
  if (leaves[index] === undefined) throw new RangeError(`There is no leaf ${index}.`);
  if (leaves.length === 1) return [];
  const split = splitOf(leaves.length);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return index < split
    ? [...inclusionProof(left, index), merkleRoot(right)]
    : [...inclusionProof(right, index - split), merkleRoot(left)];
}

/** Proofs for all leaves at once, in the time of two roots for each level. */
export function inclusionProofs(leaves: readonly string[]): string[][] {
  const proofs: string[][] = leaves.map(() => []);
  const addBelow = (start: number, end: number): string => {
    if (end - start === 1) return leaves[start] ?? '';
    const middle = start + splitOf(end - start);
    const [left, right] = [addBelow(start, middle), addBelow(middle, end)];
    proofs.slice(start, middle).forEach((proof) => proof.push(right));
    proofs.slice(middle, end).forEach((proof) => proof.push(left));
    return nodeHash(left, right);
  };
  if (leaves.length > 0) addBelow(0, leaves.length);
  return proofs;
}

/** The root that a proof gives for a leaf, or null for a proof that is too long or too short. */
export function rootByProof(
  leaf: string,
  index: number,
  count: number,
  proof: readonly string[],
): string | null {
  if (index < 0 || index >= count) return null;
  if (count === 1) return proof.length === 0 ? leaf : null;
  const [beside, below] = [proof.at(-1), proof.slice(0, -1)];
  if (beside === undefined) return null;
  const split = splitOf(count);
  const inLeft = index < split;
  const own = inLeft
    ? rootByProof(leaf, index, split, below)
    : rootByProof(leaf, index - split, count - split, below);
  if (own === null) return null;
  return inLeft ? nodeHash(own, beside) : nodeHash(beside, own);
}
