import fc from 'fast-check';
import {
  answeredWord,
  isAnswered,
  movesFrom,
  proposedStatus,
  resolveStatuses,
} from './request-status.ts';

const types = ['maintenance', 'leave', 'feedback'] as const;
const steps = fc
  .constantFrom(...types)
  .chain((type) =>
    fc.record({ type: fc.constant(type), status: fc.constantFrom(...resolveStatuses[type]) }),
  );

test('a move never goes back, and the present status may stay for a comment', () => {
  fc.assert(
    fc.property(steps, ({ type, status }) => {
      const all: readonly string[] = resolveStatuses[type];
      const moves = movesFrom(type, status);
      expect(moves[0]).toBe(status);
      for (const move of moves)
        expect(all.indexOf(move)).toBeGreaterThanOrEqual(all.indexOf(status));
    }),
  );
});

test('an approved leave can’t be rejected', () => {
  expect(movesFrom('leave', 'approved')).toEqual(['approved']);
});

test('what the form proposes is a move from pending', () => {
  for (const type of types) expect(movesFrom(type, 'pending')).toContain(proposedStatus[type]);
});

test('an ended request says what became of it', () => {
  expect(isAnswered('rejected')).toBe(true);
  expect(answeredWord('rejected')).toBe('Rejected');
  expect(answeredWord('completed')).toBe('Resolved');
  expect(isAnswered('withdrawn')).toBe(true);
  expect(answeredWord('withdrawn')).toBe('Withdrawn');
  expect(isAnswered('in-progress')).toBe(false);
});
