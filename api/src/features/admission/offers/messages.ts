import type { OfferAnswer } from '@hostel/contracts/admission/rounds/offers';
import { counted } from '@hostel/contracts/wire/counts';

const answered: Readonly<Record<OfferAnswer, string>> = {
  keep: 'You have accepted the place.',
  'keep-open': 'You keep the place and are considered for your higher choices.',
  decline: 'You have declined the place.',
};

/** Texts of offers that the API returns. */
export const messages = {
  answered,
  payToAccept: 'Your answer is saved. Please pay the hostel fee to accept the place.',
  answeredFor: 'The answer is saved. The student is informed by email.',
  waitsAgain: 'You are on the waiting list.',
  reinstated: 'The place is offered to the student again.',
  reminded: (count: number) => {
    if (count === 0) return 'No student has an open offer.';
    return counted(count, 'student was reminded.', 'students were reminded.');
  },
  allHallsOnly: 'Only staff of all halls can see and answer offers.',
  unknownOffer: 'This offer does not exist.',
  unknownRound: 'This round does not exist.',
  tooLate: (deadline: string) => `The time for this answer ended at ${deadline}.`,
  alreadyAnswered: 'This offer can’t be answered any more.',
  roundOpen:
    'The next round has begun: until its result is published, the place can only be declined.',
  notLapsed: 'Only after an offer lapsed can a student return to the waiting list here.',
  badState: 'Only an offer that lapsed, was declined or was withdrawn from can be made again.',
  bedTaken: 'The bed is occupied or out of service.',
  reinstateRoundOpen: 'The next round has begun: its result must be published or cancelled first.',
  closedAccount: 'The account of the student is closed.',
  remindedRecently: 'The students were reminded less than 12 hours ago.',
  /** Why the bed was vacated. */
  declinedReason: 'Offer declined',
  lapsedReason: 'Offer not answered in time',
  /** Why the fee is cancelled. */
  notAcceptedReason: 'The place was not accepted',
};
