import fc from 'fast-check';
import {
  answeredLabel,
  isAnswered,
  nextStatuses,
  proposedStatus,
  resolveStatuses,
} from './request-status.ts';

const types = ['maintenance', 'leave', 'feedback'] as const;
const steps = fc
  .constantFrom(...types)
  .chain((type) =>
    fc.record({ type: fc.constant(type), status: fc.constantFrom(...resolveStatuses[type]) }),
  );

test('never offers an earlier status, and offers the current one for a comment', () => {
  fc.assert(
    fc.property(steps, ({ type, status }) => {
      const all: readonly string[] = resolveStatuses[type];
      const moves = nextStatuses(type, status);
      expect(moves[0]).toBe(status);
      for (const move of moves)
        expect(all.indexOf(move)).toBeGreaterThanOrEqual(all.indexOf(status));
    }),
  );
});

test('offers no other status once leave is approved', () => {
  expect(nextStatuses('leave', 'approved')).toEqual(['approved']);
});

test('proposes a status that a pending request may get', () => {
  for (const type of types) expect(nextStatuses(type, 'pending')).toContain(proposedStatus[type]);
});

test('labels a closed request with its final status', () => {
  expect(isAnswered('rejected')).toBe(true);
  expect(answeredLabel('rejected')).toBe('Rejected');
  expect(answeredLabel('completed')).toBe('Resolved');
  expect(isAnswered('withdrawn')).toBe(true);
  expect(answeredLabel('withdrawn')).toBe('Withdrawn');
  expect(isAnswered('in-progress')).toBe(false);
});
