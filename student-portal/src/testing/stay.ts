import {
  staySteps,
  type Stay,
  type StayAct,
  type StayStep,
} from '@hostel/contracts/residence/my-stay';

/** A year before which everything is to come, and with nothing to do. */
export function stayOf(given: Partial<Stay> = {}): Stay {
  return {
    admissionYear: 2026,
    academicYear: '2026–27',
    steps: stepsOf({}),
    nextAct: null,
    rank: null,
    place: null,
    toPay: 0,
    openRequests: 0,
    ...given,
  };
}

/** All steps, to come but those that are given. */
export function stepsOf(given: Partial<Record<string, Partial<StayStep>>>): StayStep[] {
  return staySteps.map((step) => {
    return { step, state: 'to-come', on: null, note: null, document: null, ...given[step] };
  });
}

export function actOf(act: StayAct['act'], given: Partial<StayAct> = {}): StayAct {
  return { act, by: null, until: null, overdueDays: 0, fee: null, ...given };
}
