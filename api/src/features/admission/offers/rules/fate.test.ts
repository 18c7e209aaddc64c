import fc from 'fast-check';
import { fateOf, isTimeToAsk } from './fate.ts';

const respondBy = new Date('2026-11-26T18:29:00Z');
const after = (milliseconds: number) => new Date(respondBy.getTime() + milliseconds);
const fee = { accepts: true, settled: false, undecided: false };

test('an offer waits until its deadline and lapses at it', () => {
  const apart = { ...fee, accepts: false };
  expect(fateOf(respondBy, apart, after(-1))).toBe('wait');
  expect(fateOf(respondBy, { ...apart, undecided: true }, after(0))).toBe('lapse');
  expect(fateOf(respondBy, fee, after(-1))).toBe('wait');
  expect(fateOf(respondBy, fee, after(0))).toBe('lapse');
});

test('an order that was begun in time holds the offer until the gateway decides', () => {
  const undecided = { ...fee, undecided: true };
  expect(fateOf(respondBy, undecided, after(-1))).toBe('wait');
  expect(fateOf(respondBy, undecided, after(86_400_000))).toBe('hold');
});

test('where paying does not accept, a paid place is kept at the deadline', () => {
  const paid = { accepts: false, settled: true, undecided: false };
  expect(fateOf(respondBy, paid, after(-1))).toBe('wait');
  expect(fateOf(respondBy, paid, after(0))).toBe('accept');
});

test('a settled fee accepts the offer at any time, and nothing else does', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), fc.integer(), (settled, undecided, milliseconds) => {
      const facts = { accepts: true, settled, undecided };
      const fate = fateOf(respondBy, facts, after(milliseconds));
      expect(fate === 'accept').toBe(settled);
      if (settled) accepted += 1;
    }),
  );
  expect(accepted).toBeGreaterThan(10);
});

test('the gateway is asked 30 minutes after the deadline', () => {
  expect(isTimeToAsk(respondBy, after(30 * 60_000 - 1))).toBe(false);
  expect(isTimeToAsk(respondBy, after(30 * 60_000))).toBe(true);
});
