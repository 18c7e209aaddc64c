import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { drawLots, lotsOf } from './lots.ts';
import { meritOrder } from './rounds/merit-order.ts';
import { man, roundOf } from './rounds/testing/small-rounds.ts';

test('a lot is the HMAC-SHA-256 of root and id, of any length, with the seed as key', () => {
  const bytes = fc.uint8Array({ maxLength: 100 });
  const id = fc.string({ unit: 'binary', maxLength: 200 });
  fc.assert(
    fc.property(bytes, bytes, fc.array(id, { minLength: 1, maxLength: 3 }), (seed, root, ids) => {
      const lotOf = lotsOf(bytesToHex(seed), bytesToHex(root));
      for (const one of ids) {
        const message = concatBytes(root, utf8ToBytes(one));
        expect(lotOf(one)).toBe(bytesToHex(hmac(sha256, seed, message)));
      }
    }),
  );
});

test('lots that begin with the same 32 bits are compared completely', () => {
  // Found by trying; the seed of the small rounds is the key.
  const pair = ['p30684', 'p57503'];
  const { startOf, lotOf } = drawLots('07', '');
  expect(new Set(pair.map(startOf)).size).toBe(1);
  const [first] = pair.toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1));
  for (const ids of [pair, pair.toReversed()]) {
    const applicants = ids.map((one) => man(one, 700, []));
    expect(meritOrder(roundOf(applicants, []))[0]?.pseudonym).toBe(first);
  }
});
