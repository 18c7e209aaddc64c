import {
  type MaintenanceStatus,
  maintenanceStatuses,
} from '@hostel/contracts/requests/maintenance';
import fc from 'fast-check';
import { judgeMove } from '../shared/index.ts';
import { cancelRefusal, maintenanceMoves, type OfficeStatus } from './policy.ts';

const officeStatuses = ['pending', 'in-progress', 'completed'] as const;
const status = fc.constantFrom(...maintenanceStatuses);
const target = fc.constantFrom(...officeStatuses);
const comment = fc.constantFrom('', 'Plumber called.', 'Tap replaced.');
const newest = fc.constantFrom(null, 'Plumber called.');
const runs = { numRuns: 2000 };

function judge(from: MaintenanceStatus, to: OfficeStatus, comment: string, newest: string | null) {
  return judgeMove(maintenanceMoves, { from, to, comment, newest });
}

test('never changes a status backwards, or a final status', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(status, target, comment, newest, (from, to, text, last) => {
      const { kind } = judge(from, to, text, last);
      reached.add(kind);
      if (kind === 'refused') return;
      expect(['completed', 'cancelled']).not.toContain(from);
      const step = maintenanceStatuses.indexOf(to) - maintenanceStatuses.indexOf(from);
      expect(step).toBeGreaterThanOrEqual(0);
      expect(kind).toBe(step > 0 ? 'move' : 'comment');
    }),
    runs,
  );
  // Not vacuous: the generators reach each verdict.
  expect(reached).toEqual(new Set(['move', 'comment', 'refused']));
});

test('accepts each later status from one that is not final, with or without a comment', () => {
  let moves = 0;
  fc.assert(
    fc.property(status, target, comment, newest, (from, to, text, last) => {
      const forward = officeStatuses.findIndex((s) => s === from);
      if (forward < 0 || forward === 2 || officeStatuses.indexOf(to) <= forward) return;
      moves += 1;
      expect(judge(from, to, text, last)).toEqual({ kind: 'move' });
    }),
    runs,
  );
  expect(moves).toBeGreaterThan(100);
});

test('reaches a final status after at most two changes, and gives a reason for each refusal', () => {
  let longest = 0;
  const refusals = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.tuple(target, comment), { maxLength: 12 }), (calls) => {
      let at: (typeof maintenanceStatuses)[number] = 'pending';
      let moves = 0;
      for (const [to, text] of calls) {
        const verdict = judge(at, to, text, null);
        if (verdict.kind === 'refused') {
          refusals.add(verdict.code);
          expect(verdict.message).toMatch(/^\w.+\.$/);
        } else if (verdict.kind === 'move') {
          at = to;
          moves += 1;
        }
      }
      longest = Math.max(longest, moves);
      expect(moves).toBeLessThanOrEqual(2);
    }),
    runs,
  );
  expect(longest).toBe(2);
  expect(refusals).toEqual(new Set(['request_completed', 'nothing_new', 'moves_back']));
});

test('accepts the current status only with a new comment', () => {
  expect(judge('pending', 'pending', 'Plumber called.', null).kind).toBe('comment');
  expect(judge('in-progress', 'in-progress', '', 'Plumber called.').kind).toBe('refused');
  expect(judge('pending', 'pending', 'Plumber called.', 'Plumber called.')).toEqual({
    kind: 'refused',
    code: 'nothing_new',
    message: 'This request is already pending. Write a new comment or choose another status.',
  });
});

test('allows only a pending request to be cancelled', () => {
  expect(maintenanceStatuses.filter((s) => cancelRefusal(s) === undefined)).toEqual(['pending']);
});
