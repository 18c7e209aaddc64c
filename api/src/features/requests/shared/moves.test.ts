import fc from 'fast-check';
import { judgeMove, type MoveRules } from './moves.ts';

const statuses = ['new', 'seen', 'done', 'withdrawn'] as const;
type Status = (typeof statuses)[number];

const rules: MoveRules<Status> = {
  leadsTo: { new: ['seen', 'done'], seen: ['done'], done: [], withdrawn: [] },
  final: (status) => ({ code: `is_${status}`, message: `It is ${status}.` }),
  words: { new: 'new', seen: 'seen', done: 'done', withdrawn: 'withdrawn' },
  noun: 'thing',
};
const status = fc.constantFrom(...statuses);
const comment = fc.constantFrom('', 'On its way.', 'Sent.');
const newest = fc.constantFrom(null, 'On its way.');

test('accepts allowed changes and comments on open requests, and rejects others with a reason', () => {
  const reached = new Map<string, number>();
  fc.assert(
    fc.property(status, status, comment, newest, (from, to, text, last) => {
      const verdict = judgeMove(rules, { from, to, comment: text, newest: last });
      const name = verdict.kind === 'refused' ? verdict.code : verdict.kind;
      reached.set(name, (reached.get(name) ?? 0) + 1);
      const final = from === 'done' || from === 'withdrawn';
      const fresh = text !== '' && text !== last;
      expect(verdict.kind === 'move').toBe(rules.leadsTo[from].includes(to));
      expect(verdict.kind === 'comment').toBe(!final && from === to && fresh);
      if (verdict.kind === 'refused') expect(verdict.message).toMatch(/^\w.+\.$/);
    }),
    { numRuns: 2000 },
  );
  // Not vacuous: each verdict was reached.
  expect([...reached.keys()].sort()).toEqual(
    ['comment', 'is_done', 'is_withdrawn', 'move', 'moves_back', 'nothing_new'].sort(),
  );
});
