import {
  acceptedBed,
  demandOf,
  factsOf,
  givenApplication,
  leftBed,
  openOffer,
} from '../../../testing/people/stay-facts.ts';
import { ofYear, shownYear, type StayFacts } from './facts.ts';
import { stepsOf } from './steps.ts';

/** Each step's state in one letter: done, current, to come, not needed. */
const letters = { done: 'd', current: 'c', 'to-come': '-', 'not-needed': 'n' } as const;
function line(given: Partial<StayFacts>): string {
  return stepsOf(factsOf(given))
    .map(({ state }) => (state in letters ? letters[state as keyof typeof letters] : '?'))
    .join('');
}
const stepOf = (given: Partial<StayFacts>, name: string) =>
  stepsOf(factsOf(given)).find(({ step }) => step === name);

const decision = { year: 2025, rank: 7, of: 90, on: '2026-06-02' };
const offered = {
  application: givenApplication({ state: 'offered' }),
  decision,
  bed: acceptedBed({ accepted: false }),
  offer: openOffer(),
};
const resident = {
  application: givenApplication({ state: 'resident' }),
  decision,
  bed: acceptedBed(),
};

// applied, result, choices, round, offer, bed, fees, moved in, requests, no dues
test.each([
  ['no application', {}, 'c---------'],
  ['an applicant', { application: givenApplication() }, 'ddc-------'],
  [
    'an applicant whose choices are in order',
    { application: givenApplication({ choicesSetOn: '2026-06-02' }) },
    'dddc------',
  ],
  [
    'a minor without consent',
    { application: givenApplication({ consentMissing: true }) },
    'cdc-------',
  ],
  [
    'the waiting list',
    { application: givenApplication({ state: 'waiting' }), decision },
    'ddddc-----',
  ],
  ['an open offer', { ...offered, demands: [demandOf()] }, 'ddddc-----'],
  [
    'an offer that paying accepts',
    { ...offered, offer: openOffer({ intended: 'keep' }), demands: [demandOf()] },
    'ddddc-c---',
  ],
  [
    'a declined offer',
    {
      application: givenApplication({ state: 'declined' }),
      decision,
      offer: openOffer({ state: 'answered', answer: 'decline', answeredOn: '2026-06-04' }),
    },
    'dddddnnnnn',
  ],
  [
    'a lapsed offer',
    {
      application: givenApplication({ state: 'lapsed' }),
      decision,
      offer: openOffer({ state: 'lapsed' }),
    },
    'ddddcnnnnn',
  ],
  [
    'a withdrawn application',
    { application: givenApplication({ state: 'withdrawn' }) },
    'ddnnnnnnnn',
  ],
  ['a bed with a fee to pay', { ...resident, demands: [demandOf()] }, 'ddddndcnc-'],
  ['a bed, paid', { ...resident, demands: [demandOf({ balance: 0 })] }, 'ddddnddnc-'],
  ['a bed without fees', resident, 'ddddndnnc-'],
  ['a bed before moving in', { ...resident, usesCheckIn: true }, 'ddddndncc-'],
  [
    'moved in',
    { ...resident, usesCheckIn: true, bed: acceptedBed({ arrivedOn: '2026-06-04' }) },
    'ddddndndc-',
  ],
  [
    'a bed given by hand without an application',
    { bed: acceptedBed({ byHand: true }) },
    'nnnnndnnc-',
  ],
  ['a kept bed', { bed: acceptedBed({ kept: true }), usesCheckIn: true }, 'nnnnndnnc-'],
  ['left with something missing', { ...resident, bed: leftBed() }, 'ddddndnddc'],
  ['left and clear', { ...resident, bed: leftBed(), clear: true }, 'ddddndnddd'],
])('the steps of %s', (_, given: Partial<StayFacts>, states) => {
  expect(line(given)).toBe(states);
});

test('gives the documents that exist', () => {
  const given = {
    ...resident,
    demands: [demandOf({ balance: 0 })],
    lastPayment: { id: 'p1', on: '2026-06-05' },
    bed: acceptedBed(),
  };
  const paths = stepsOf(factsOf(given)).flatMap(({ document }) => document?.path ?? []);
  expect(paths).toEqual([
    '/applications/my/acknowledgement?year=2025',
    '/allotment/letter?year=2025',
    '/payment/p1/receipt',
  ]);
  const left = stepOf({ ...given, bed: leftBed(), clear: true }, 'no-dues');
  expect(left?.document?.path).toBe('/year-end/my/no-dues');
});

test('gives the day and what the state alone does not say', () => {
  expect(stepOf(offered, 'offer')).toMatchObject({ on: '2026-06-12', note: null });
  const kept = acceptedBed({ kept: true, keptOn: '2026-06-01' });
  expect(stepOf({ bed: kept }, 'bed')).toMatchObject({ on: '2026-06-01', note: 'kept-bed' });
  expect(stepOf({ ...resident, awayUntil: '2026-06-09' }, 'requests')).toMatchObject({
    on: '2026-06-09',
    note: 'away',
  });
  const demands = [demandOf({ confirming: true })];
  expect(stepOf({ ...resident, demands }, 'fees')).toMatchObject({
    on: null,
    note: 'being-confirmed',
  });
});

describe('the year that is shown', () => {
  const { application, bed, offer } = { ...resident, offer: openOffer() };
  const row = { ...factsOf(), application: null, bed: null, decision, offer, years: [] };
  const years = { current: 2026, ofApplications: 2026 };
  const next = { ...application, year: 2026 };
  const gone = { ...bed, endedOn: '2026-06-30' };

  test.each([
    ['of the bed, whatever is applied for', { application: next, bed }, 2025],
    ['of a bed of a year that has not begun', { bed: { ...bed, year: 2027 } }, 2027],
    ['that lasts, for a bed that is kept', { bed: { ...bed, keptThrough: 2027 } }, 2026],
    ['of an application after the last bed', { application: next, bed: gone }, 2026],
    ['of the last bed', { application, bed: gone }, 2025],
    ['of the newest application without a bed', { application }, 2025],
    ['of applications without either', {}, 2026],
  ])('is the one %s', (_, given, expected) => {
    expect(shownYear({ ...row, ...given }, years)).toBe(expected);
  });

  test('leaves out what belongs to another year', () => {
    const given = { ...row, application, bed: { ...bed, keptThrough: 2026 } };
    expect(ofYear(given, 2026)).toMatchObject({
      application: null,
      bed: { kept: true },
      decision: null,
      offer: null,
    });
    expect(ofYear(given, 2025)).toMatchObject({
      application,
      bed: { kept: false },
      decision,
      offer,
    });
    expect(ofYear(given, 2027).bed).toBeNull();
  });
});
