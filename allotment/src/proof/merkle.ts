import { sha256 } from '@noble/hashes/sha2.js';

/*
 * The Merkle tree of RFC 9162 (Certificate Transparency), section 2.1: a leaf is SHA-256(00 ‖ data),
 * a node SHA-256(01 ‖ left ‖ right), so that no node can pass for a leaf; a list of n is divided
 * after the largest power of two below n. The root of no leaves is SHA-256 of nothing.
 */

const leafPrefix = Uint8Array.of(0);
const nodePrefix = Uint8Array.of(1);

/** The hash of a leaf’s data. */
export function leafHash(data: Uint8Array): Uint8Array {
  return sha256.create().update(leafPrefix).update(data).digest();
}

function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256.create().update(nodePrefix).update(left).update(right).digest();
}

/** The largest power of two below a count of at least 2. */
function splitOf(count: number): number {
  let split = 1;
  while (split * 2 < count) split *= 2;
  return split;
}

/** The root over the hashes of leaves. */
export function merkleRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only, second] = leaves;
  if (only === undefined) return sha256(new Uint8Array());
  if (second === undefined) return only;
  const split = splitOf(leaves.length);
  return nodeHash(merkleRoot(leaves.slice(0, split)), merkleRoot(leaves.slice(split)));
}

/**
 * The proofs that the leaves are in the tree: for each the roots of the subtrees beside its way, from
 * the leaf up.
 */
export function inclusionProofs(leaves: readonly Uint8Array[]): Uint8Array[][] {
  const proofs: Uint8Array[][] = leaves.map(() => []);
  const addBelow = (start: number, end: number): Uint8Array => {
    if (end - start === 1) return leaves[start] ?? sha256(new Uint8Array());
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
  leaf: Uint8Array,
  index: number,
  count: number,
  proof: readonly Uint8Array[],
): Uint8Array | null {
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
