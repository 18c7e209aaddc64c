import { leaveStatuses } from '@hostel/contracts/leave';
import fc from 'fast-check';
import { beginsInPast, judgeLeave, overlap, type Days } from './policy.ts';

const runs = { numRuns: 2000 };
const status = fc.constantFrom(...leaveStatuses);
const comment = fc.constantFrom('', 'Call home first.', 'Bring the letter.');

const dayAt = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10);
/** Within sixty days around the turn of a leap year's February, so that many meet. */
const first = 21_580;
const dayNumber = fc.integer({ min: first, max: first + 60 });
const days: fc.Arbitrary<Days> = fc
  .tuple(dayNumber, fc.integer({ min: 1, max: 12 }))
  .map(([from, length]) => ({ fromDate: dayAt(from), toDate: dayAt(from + length) }));

function daysOf({ fromDate, toDate }: Days): Set<string> {
  const all = new Set<string>();
  for (let at = Date.parse(fromDate); at <= Date.parse(toDate); at += 86_400_000) {
    all.add(new Date(at).toISOString().slice(0, 10));
  }
  return all;
}

test('leave is decided once, and only what is pending is written on', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.tuple(status, comment), { maxLength: 10 }), (calls) => {
      let at: (typeof leaveStatuses)[number] = 'pending';
      let decisions = 0;
      for (const [to, text] of calls) {
        const verdict = judgeLeave({ from: at, to, comment: text, newest: null });
        seen.add(verdict.kind === 'refused' ? verdict.code : verdict.kind);
        if (at !== 'pending') expect(verdict.kind).toBe('refused');
        if (verdict.kind === 'move') {
          expect(to).not.toBe('pending');
          at = to;
          decisions += 1;
        }
      }
      expect(decisions).toBeLessThanOrEqual(1);
    }),
    runs,
  );
  expect(seen).toEqual(
    new Set(['move', 'comment', 'nothing_new', 'leave_approved', 'leave_rejected']),
  );
});

test('two leaves overlap when they share a calendar day, whichever is asked of the other', () => {
  const found = { yes: 0, no: 0 };
  fc.assert(
    fc.property(days, days, (one, other) => {
      const shared = [...daysOf(one)].some((day) => daysOf(other).has(day));
      found[shared ? 'yes' : 'no'] += 1;
      expect(overlap(one, other)).toBe(shared);
      expect(overlap(other, one)).toBe(shared);
    }),
    runs,
  );
  expect(Math.min(found.yes, found.no)).toBeGreaterThan(100);
});

test('leave may begin today, and never before', () => {
  const found = { past: 0, present: 0 };
  fc.assert(
    fc.property(dayNumber, dayNumber, (from, today) => {
      const past = beginsInPast({ fromDate: dayAt(from) }, dayAt(today));
      found[past ? 'past' : 'present'] += 1;
      expect(past).toBe(from < today);
    }),
    runs,
  );
  expect(Math.min(found.past, found.present)).toBeGreaterThan(100);
});
