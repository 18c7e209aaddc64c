import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { leafHash, MerkleTree, rootByProof } from './merkle.ts';

/** The test vectors of the Certificate Transparency implementations for RFC 6962 and 9162. */
const data = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657'].map(hexToBytes);
const leaves = data.map(leafHash);

test.each([
  [0, 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
  [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
  [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
  [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
  [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
  [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
  [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
])('makes the known root of %i leaves', (count, root) => {
  expect(bytesToHex(new MerkleTree(leaves.slice(0, count)).root)).toBe(root);
});

test('proves each leaf of trees of up to 20 leaves, and no other leaf or position', () => {
  const many = Array.from({ length: 20 }, (_, index) => leafHash(utf8ToBytes(`leaf ${index}`)));
  for (let count = 1; count <= many.length; count += 1) {
    const tree = many.slice(0, count);
    const made = new MerkleTree(tree);
    const { root } = made;
    for (const [index, leaf] of tree.entries()) {
      const proof = made.pathOf(index);
      expect(rootByProof(leaf, index, count, proof)).toEqual(root);
      expect(rootByProof(leafHash(leaf), index, count, proof)).not.toEqual(root);
      if (count > 1) expect(rootByProof(leaf, (index + 1) % count, count, proof)).not.toEqual(root);
      expect(rootByProof(leaf, index, count, [...proof, leaf])).toBeNull();
      expect(rootByProof(leaf, count, count, proof)).toBeNull();
    }
  }
});

test('takes no inner node for a leaf', () => {
  const { root } = new MerkleTree(leaves.slice(0, 2));
  const node = new Uint8Array([...leaves[0]!, ...leaves[1]!]);
  expect(leafHash(node)).not.toEqual(root);
});
