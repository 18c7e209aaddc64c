import { lockText, stateBadge } from './labels.ts';

const now = new Date('2026-06-14T10:00:00+05:30');
const textOf = (choicesLockAt: string | null) => lockText({ choicesLockAt }, now);

it.each([
  [null, /No lock date is set yet/],
  ['2026-06-14T17:00:00+05:30', /until 14 Jun 2026, 5:00 pm \(today\)/i],
  ['2026-06-15T00:30:00+05:30', /\(tomorrow\)/],
  ['2026-06-20T17:00:00+05:30', /until 20 Jun 2026, 5:00 pm \(in 6 days\)/i],
  ['2026-06-14T09:59:59+05:30', /were locked on 14 Jun 2026, 9:59 am/i],
  ['2026-06-14T10:00:00+05:30', /were locked on/],
])('says for a lock at %s until when choices can be changed', (at, text) => {
  expect(textOf(at)).toMatch(text);
});

it('has words for a state that this version doesn’t know', () => {
  expect(stateBadge('on_hold')).toEqual({ tone: 'neutral', label: 'On hold', next: undefined });
  expect(stateBadge('accepted-open').label).toBe('Place given');
});
