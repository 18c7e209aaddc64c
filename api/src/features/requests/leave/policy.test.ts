import { leaveDecisions, leaveStatuses } from '@hostel/contracts/requests/leave';
import fc from 'fast-check';
import { judgeMove } from '../shared/index.ts';
import { leaveMoves, withdrawRefusal } from './policy.ts';

const runs = { numRuns: 2000 };
const status = fc.constantFrom(...leaveDecisions);
const comment = fc.constantFrom('', 'Call home first.', 'Bring the letter.');

test('allows one decision, and comments only while leave is pending', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.tuple(status, comment), { maxLength: 10 }), (calls) => {
      let at: (typeof leaveStatuses)[number] = 'pending';
      let decisions = 0;
      for (const [to, text] of calls) {
        const verdict = judgeMove(leaveMoves, { from: at, to, comment: text, newest: null });
        reached.add(verdict.kind === 'refused' ? verdict.code : verdict.kind);
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
  expect(reached).toEqual(
    new Set(['move', 'comment', 'nothing_new', 'leave_approved', 'leave_rejected']),
  );
});

test.each(leaveDecisions)('does not allow withdrawn leave to become %s', (to) => {
  const verdict = judgeMove(leaveMoves, { from: 'withdrawn', to, comment: 'Late.', newest: null });
  expect(verdict).toMatchObject({ kind: 'refused', code: 'leave_withdrawn' });
});

test('allows a student to withdraw leave until the office decides', () => {
  const allowed = leaveStatuses.filter((status) => withdrawRefusal(status) === undefined);
  expect(allowed).toEqual(['pending', 'withdrawn']);
});
