import { applicationStates } from '@hostel/contracts/admission/applications/application';
import {
  offerAnswers,
  type OfferAnswer,
  offerStates,
} from '@hostel/contracts/admission/rounds/offers';
import fc from 'fast-check';
import {
  countHigherChoices,
  isReinstatable,
  judgeAnswer,
  mayNow,
  mayWaitAgain,
  type OfferFacts,
} from './answers.ts';

const respondBy = new Date('2026-11-26T18:29:00Z');
const before = new Date(respondBy.getTime() - 1);
const open: OfferFacts = {
  state: 'open',
  answer: null,
  respondBy,
  application: 'offered',
  withdrawn: false,
};
const stateAfter = { keep: 'accepted', 'keep-open': 'accepted-open', decline: 'declined' } as const;
const answered = (answer: OfferAnswer): OfferFacts => {
  return { ...open, state: 'answered', answer, application: stateAfter[answer] };
};
const lapsed: OfferFacts = { ...open, state: 'lapsed', application: 'lapsed' };
const ended: OfferFacts = { ...answered('keep'), state: 'ended' };

/** The verdicts on keep, keep-open and decline. */
const verdicts = (offer: OfferFacts, now: Date, roundLocked = false) =>
  offerAnswers.map((answer) => judgeAnswer(offer, answer, { now, roundLocked }));
const each = <Verdict>(verdict: Verdict) => [verdict, verdict, verdict];

test('an open offer takes every answer until its deadline', () => {
  expect(verdicts(open, before)).toEqual(each('allowed'));
  expect(verdicts(open, respondBy)).toEqual(each('too_late'));
});

test('a kept place can be given up at any time, and is open for better until the deadline', () => {
  expect(verdicts(answered('keep'), before)).toEqual(['unchanged', 'allowed', 'allowed']);
  expect(verdicts(answered('keep'), respondBy)).toEqual(['unchanged', 'too_late', 'allowed']);
});

test('a place kept open can be kept or given up at any time', () => {
  for (const now of [before, respondBy]) {
    expect(verdicts(answered('keep-open'), now)).toEqual(['allowed', 'unchanged', 'allowed']);
  }
});

test('a declined, lapsed or ended offer takes no answer', () => {
  const declined = ['already_answered', 'already_answered', 'unchanged'];
  expect(verdicts(answered('decline'), before)).toEqual(declined);
  expect(verdicts(answered('decline'), respondBy)).toEqual(declined);
  expect(verdicts(lapsed, respondBy)).toEqual(each('too_late'));
  expect(verdicts(ended, before)).toEqual(each('already_answered'));
});

test('an offer takes no answer once the office has made the bed final or ended it', () => {
  for (const application of ['resident', 'vacated', 'withdrawn', 'waiting'] as const) {
    expect(verdicts({ ...open, application }, before)).toEqual(each('already_answered'));
    const kept = { ...answered('keep'), application };
    expect(judgeAnswer(kept, 'decline', { now: before, roundLocked: false })).toBe(
      'already_answered',
    );
  }
});

test('while the next round is locked, a place can only be given up', () => {
  expect(verdicts(open, before, true)).toEqual(['round_open', 'round_open', 'allowed']);
  expect(verdicts(answered('keep'), before, true)).toEqual(['unchanged', 'round_open', 'allowed']);
  expect(verdicts(answered('keep-open'), respondBy, true)).toEqual([
    'round_open',
    'unchanged',
    'allowed',
  ]);
  expect(verdicts(open, respondBy, true)).toEqual(each('too_late'));
});

const facts = fc
  .record({
    state: fc.constantFrom(...offerStates),
    answer: fc.constantFrom(...offerAnswers),
    minutes: fc.integer({ min: -5000, max: 5000 }),
    roundLocked: fc.boolean(),
    wanted: fc.constantFrom(...offerAnswers),
    application: fc.constantFrom(...applicationStates),
  })
  .map(({ state, answer, minutes, roundLocked, wanted, application }) => ({
    offer: { ...open, state, answer: state === 'answered' ? answer : null, application },
    time: { now: new Date(respondBy.getTime() + minutes * 60_000), roundLocked },
    wanted,
  }));

test('the student may do exactly what is allowed, and a given answer changes nothing when repeated', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(facts, ({ offer, time, wanted }) => {
      const verdict = judgeAnswer(offer, wanted, time);
      reached.add(verdict);
      const may = mayNow(offer, time);
      const mays = { keep: may.keep, 'keep-open': may.keepOpen, decline: may.decline };
      expect(mays[wanted]).toBe(verdict === 'allowed');
      expect(may.waitAgain).toBe(mayWaitAgain(offer));
      if (verdict !== 'allowed') return;
      const after = { ...offer, state: 'answered', answer: wanted } as const;
      expect(judgeAnswer(after, wanted, time)).toBe('unchanged');
    }),
    { numRuns: 2000 },
  );
  expect([...reached].sort()).toEqual([
    'allowed',
    'already_answered',
    'round_open',
    'too_late',
    'unchanged',
  ]);
});

test('a student returns to the waiting list only from a lapsed offer', () => {
  const may = (offer: OfferFacts) =>
    applicationStates.filter((application) => mayWaitAgain({ ...offer, application }));
  expect(may(lapsed)).toEqual(['lapsed']);
  for (const offer of [open, ended, answered('keep'), answered('decline')]) {
    expect(may(offer)).toEqual([]);
  }
});

test('the office makes an offer that was not taken again to a student who has nothing else', () => {
  const may = (offer: OfferFacts) =>
    applicationStates.filter((application) => isReinstatable({ ...offer, application }));
  expect(may(lapsed)).toEqual(['declined', 'lapsed', 'waiting']);
  expect(may(answered('decline'))).toEqual(['declined', 'lapsed', 'waiting']);
  expect(may({ ...ended, withdrawn: true })).toEqual(['declined', 'lapsed', 'waiting']);
  for (const offer of [open, ended, answered('keep'), answered('keep-open')]) {
    expect(may(offer)).toEqual([]);
  }
});

test('the choices above a place are counted, all of them for a place that was not chosen', () => {
  const choices = [
    { hallId: 'H001', roomType: 'single' },
    { hallId: 'H002', roomType: 'single' },
    { hallId: 'H001', roomType: 'triple' },
  ];
  expect(choices.map((place) => countHigherChoices(choices, place))).toEqual([0, 1, 2]);
  expect(countHigherChoices(choices, { hallId: 'H002', roomType: 'triple' })).toBe(3);
  expect(countHigherChoices([], { hallId: 'H002', roomType: 'triple' })).toBe(0);
});
