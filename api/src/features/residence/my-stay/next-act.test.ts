import type { StayFacts } from './facts.ts';
import { nextActOf } from './next-act.ts';
import {
  acceptedBed,
  demandOf,
  factsOf,
  givenApplication,
  leftBed,
  openOffer,
  today,
} from '../../../testing/people/stay-facts.ts';

const soon = '2026-06-12';
const act = (given: Partial<StayFacts>) => nextActOf(factsOf(given));
const name = (given: Partial<StayFacts>) => act(given)?.act ?? null;
const lock = { choicesLockAt: new Date('2026-06-20T12:00:00Z'), choicesLockOn: '2026-06-20' };

describe('before a bed', () => {
  test('without an application it is to apply, while applications are accepted', () => {
    const admissions = { year: 2025, open: true, to: soon };
    expect(act({ admissions })).toEqual({
      act: 'apply',
      by: soon,
      until: null,
      overdueDays: 0,
      fee: null,
    });
    expect(act({ admissions: { year: 2025, open: false, to: null } })).toBeNull();
  });

  test('an applicant orders the choices while a lock lies ahead, and then waits', () => {
    const application = givenApplication();
    expect(act({ application, ...lock })).toMatchObject({ act: 'order-choices', by: '2026-06-20' });
    expect(name({ application })).toBeNull();
    expect(name({ application: { ...application, roundLocked: true }, ...lock })).toBeNull();
    const ordered = { ...application, choicesSetOn: today };
    expect(name({ application: ordered, ...lock })).toBeNull();
    expect(name({ application: givenApplication({ state: 'waiting' }), ...lock })).toBeNull();
  });

  test('a minor without consent hands in the form first', () => {
    for (const state of ['received', 'waiting', 'accepted-open'] as const) {
      const application = givenApplication({ state, consentMissing: true });
      expect(act({ application, ...lock })).toMatchObject({
        act: 'hand-in-consent',
        by: '2026-06-20',
      });
    }
    const resident = givenApplication({ state: 'resident', consentMissing: true });
    expect(name({ application: resident, bed: acceptedBed() })).toBeNull();
  });

  test('a declined or withdrawn application asks for nothing', () => {
    for (const state of ['declined', 'withdrawn'] as const) {
      const admissions = { year: 2025, open: true, to: soon };
      const application = givenApplication({ state });
      expect(name({ application, appliedIn: 2025, admissions })).toBeNull();
    }
  });
});

describe('an offer', () => {
  const application = givenApplication({ state: 'offered' });
  const bed = acceptedBed({ accepted: false });

  test('is answered by its deadline, before any fee', () => {
    const given = { application, bed, offer: openOffer(), demands: [demandOf()] };
    expect(act(given)).toEqual({
      act: 'answer-offer',
      by: soon,
      until: '2026-06-12T18:29:00.000Z',
      overdueDays: 0,
      fee: null,
    });
  });

  test('that is noted is completed by paying the hostel fee', () => {
    const offer = openOffer({ intended: 'keep', acceptByPaying: true });
    const demands = [demandOf({ feeType: 'mess', semester: 'odd' }), demandOf()];
    expect(act({ application, bed, offer, demands })).toMatchObject({
      act: 'pay-to-accept',
      by: soon,
      until: '2026-06-12T18:29:00.000Z',
      fee: { feeType: 'hostel', amount: 2_400_000 },
    });
    const confirming = [demandOf({ confirming: true })];
    expect(name({ application, bed, offer, demands: confirming })).toBeNull();
  });

  test('is not answered any more past its deadline, nor is its fee to pay', () => {
    const offer = openOffer({ respondBy: new Date('2026-06-06T06:00:00Z') });
    expect(name({ application, bed, offer, demands: [demandOf()] })).toBeNull();
  });

  test('that lapsed leads to the waiting list, until the student is there', () => {
    const offer = openOffer({ state: 'lapsed' });
    expect(name({ application: givenApplication({ state: 'lapsed' }), offer })).toBe('wait-again');
    expect(name({ application: givenApplication({ state: 'waiting' }), offer })).toBeNull();
  });
});

describe('with a bed', () => {
  const application = givenApplication({ state: 'resident' });
  const bed = acceptedBed();

  test('the fee that is due first is paid: with its day, or as overdue', () => {
    const later = demandOf({ feeType: 'mess', semester: 'odd', dueOn: '2026-06-30' });
    expect(act({ application, bed, demands: [demandOf({ dueOn: soon }), later] })).toEqual({
      act: 'pay-fee',
      by: soon,
      until: null,
      overdueDays: 0,
      fee: { feeType: 'hostel', semester: null, admissionYear: 2025, amount: 2_400_000 },
    });
    expect(act({ application, bed, demands: [demandOf({ dueOn: '2026-06-03' })] })).toMatchObject({
      act: 'pay-fee',
      overdueDays: 3,
    });
    expect(name({ application, bed, demands: [demandOf({ dueOn: null })] })).toBe('pay-fee');
  });

  test('a fee due in more than a month, a paid one and one being confirmed are no act', () => {
    expect(name({ application, bed, demands: [demandOf({ dueOn: '2026-07-07' })] })).toBeNull();
    expect(name({ application, bed, demands: [demandOf({ balance: 0 })] })).toBeNull();
    expect(name({ application, bed, demands: [demandOf({ confirming: true })] })).toBeNull();
  });

  test('a resident who is overdue from leave returns first', () => {
    const given = { application, bed, backDue: '2026-06-04', demands: [demandOf()] };
    expect(act(given)).toMatchObject({
      act: 'return-from-leave',
      by: '2026-06-04',
      overdueDays: 2,
    });
    expect(name({ ...given, bed: leftBed(), demands: [], clear: true })).toBeNull();
  });

  test('a student who has not arrived moves in, where the office records arrivals', () => {
    expect(name({ application, bed, usesCheckIn: true })).toBe('move-in');
    expect(name({ application, bed })).toBeNull();
    const arrived = acceptedBed({ arrivedOn: today });
    expect(name({ application, bed: arrived, usesCheckIn: true })).toBeNull();
  });
});

describe('at the end of the year', () => {
  test('a bed of an earlier year is handed over, unless it is kept', () => {
    const given = { bed: acceptedBed(), currentYear: 2026 };
    expect(name(given)).toBe('hand-over-room');
    const kept = acceptedBed({ keptThrough: 2026, kept: true });
    expect(name({ bed: kept, year: 2026, currentYear: 2026, usesCheckIn: true })).toBeNull();
  });

  test('a student who left settles what is missing, and may then apply again', () => {
    expect(name({ bed: leftBed() })).toBe('clear-dues');
    expect(name({ bed: leftBed(), clear: true })).toBeNull();
    const admissions = { year: 2026, open: true, to: soon };
    expect(name({ bed: leftBed(), clear: true, admissions })).toBe('apply');
    expect(name({ bed: leftBed(), clear: true, admissions, appliedIn: 2026 })).toBeNull();
    const demands = [demandOf({ dueOn: '2026-06-01' })];
    expect(name({ bed: leftBed(), demands })).toBe('pay-fee');
  });
});
