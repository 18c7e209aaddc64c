import { sha256 } from '@noble/hashes/sha2.js';
import { BlockHash } from '../block-hash.ts';

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

const hashLength = 32;

/** The nodes above these, in one buffer; a last node without a neighbour goes up as it is. */
function levelAbove(level: Uint8Array, hash: BlockHash): Uint8Array {
  const pair = 2 * hashLength;
  const above = new Uint8Array(Math.ceil(level.length / pair) * hashLength);
  const words = new DataView(above.buffer);
  for (let start = 0; start < level.length; start += pair) {
    const nodes = level.subarray(start, start + pair);
    if (nodes.length < pair) above.set(nodes, start / 2);
    else {
      hash.bytes.set(nodePrefix);
      hash.bytes.set(nodes, 1);
      hash.run(1 + pair);
      hash.writeTo(words, start / 2);
    }
  }
  return above;
}

/** A tree over the hashes of leaves. */
export class MerkleTree {
  /** The hashes of each level one after the other, those of the leaves first. */
  readonly #levels: Uint8Array[];
  readonly root: Uint8Array;

  constructor(leaves: readonly Uint8Array[]) {
    let level: Uint8Array = new Uint8Array(leaves.length * hashLength);
    for (const [index, leaf] of leaves.entries()) level.set(leaf, index * hashLength);
    const hash = new BlockHash();
    this.#levels = [level];
    while (level.length > hashLength) {
      level = levelAbove(level, hash);
      this.#levels.push(level);
    }
    this.root = leaves.length > 0 ? level : sha256(level);
  }

  /** The proof that a leaf is in the tree: the roots of the subtrees beside its way, from the leaf up. */
  pathOf(index: number): Uint8Array[] {
    const path: Uint8Array[] = [];
    let node = index;
    for (const level of this.#levels) {
      const start = (node ^ 1) * hashLength;
      if (start < level.length) path.push(level.subarray(start, start + hashLength));
      node >>= 1;
    }
    return path;
  }
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
