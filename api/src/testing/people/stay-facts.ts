import type { OpenFee, StayFacts } from '../../features/residence/my-stay/facts.ts';

/** The day of all these facts, in the admission year 2025. */
export const today = '2026-06-06';

type Application = NonNullable<StayFacts['application']>;
type Bed = NonNullable<StayFacts['bed']>;
type Offer = NonNullable<StayFacts['offer']>;

/** A person without application and bed. */
export function factsOf(given: Partial<StayFacts> = {}): StayFacts {
  return {
    year: 2025,
    currentYear: 2025,
    today,
    now: new Date('2026-06-06T06:00:00Z'),
    application: null,
    bed: null,
    decision: null,
    offer: null,
    demands: [],
    lastPayment: null,
    backDue: null,
    awayUntil: null,
    openRequests: 0,
    bedUntil: null,
    usesCheckIn: false,
    choicesLockAt: null,
    choicesLockOn: null,
    admissions: { year: 2025, open: false, to: null },
    appliedIn: null,
    clear: false,
    ...given,
  };
}

export function givenApplication(given: Partial<Application> = {}): Application {
  return {
    year: 2025,
    state: 'received',
    appliedOn: '2026-06-01',
    choicesSetOn: null,
    consentMissing: false,
    roundLocked: false,
    ...given,
  };
}

export function acceptedBed(given: Partial<Bed> = {}): Bed {
  return {
    year: 2025,
    hostelName: 'Gargi Hall',
    roomNumber: '214',
    since: '2026-06-03',
    endedOn: null,
    accepted: true,
    byHand: false,
    keptThrough: null,
    keptOn: null,
    arrivedOn: null,
    leftOn: null,
    kept: false,
    ...given,
  };
}

export const leftBed = (given: Partial<Bed> = {}) =>
  acceptedBed({ arrivedOn: '2026-06-03', leftOn: '2026-06-05', endedOn: '2026-06-05', ...given });

export function openOffer(given: Partial<Offer> = {}): Offer {
  return {
    year: 2025,
    state: 'open',
    answer: null,
    intended: null,
    acceptByPaying: false,
    respondBy: new Date('2026-06-12T18:29:00Z'),
    respondOn: '2026-06-12',
    answeredOn: null,
    lapsedOn: null,
    ...given,
  };
}

export function demandOf(given: Partial<OpenFee> = {}): OpenFee {
  return {
    feeType: 'hostel',
    semester: null,
    admissionYear: 2025,
    balance: 2_400_000,
    dueOn: '2026-06-12',
    confirming: false,
    ...given,
  };
}
