import * as z from 'zod/mini';
import { roomPreferences } from '../registration/contract.ts';
import { defineCall } from '../../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  pagination,
  success,
  successData,
} from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';
import { requiredText, searchText } from '../../wire/text/lines.ts';
import { yearQuery } from '../../wire/years.ts';

/** `keep-open`: keeps the place and is considered for higher choices in the next round. */
export const offerAnswers = ['keep', 'keep-open', 'decline'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

/** `ended`: the bed was changed or vacated otherwise, or a later round moved the student up. */
export const offerStates = ['open', 'answered', 'lapsed', 'ended'] as const;

const offerFacts = {
  _id: id,
  roundId: id,
  /** `Round 1`. */
  roundTitle: z.string(),
  state: openEnum(offerStates),
  answer: z.nullable(openEnum(offerAnswers)),
  answeredAt: z.nullable(instant),
  /** The end of the time for an answer. */
  respondBy: instant,
  hallId: z.string(),
  hostelName: z.string(),
  roomType: openEnum(roomPreferences),
  roomNumber: z.string(),
  bedId: z.string(),
};

export const offer = z.object({
  ...offerFacts,
  admissionYear: z.optional(z.number()),
  /** For `If-Match`. */
  updatedAt: instant,
  /** Whether the hostel fee has to be paid for the offer to be accepted. */
  acceptByPaying: z.boolean(),
  /** With `acceptByPaying`: the answer that paying completes. */
  intended: z.nullable(openEnum(offerAnswers)),
  /** What is to pay of the hostel fee of the year, in rupees. */
  toPay: z.number(),
  /** The time of the API, so that a countdown doesn’t depend on the phone’s clock. */
  now: instant,
  /** Choices above the one offered, so `keep-open` has a use. */
  higherChoices: z.number(),
  /** What the student may do now. */
  may: z.object({
    keep: z.boolean(),
    keepOpen: z.boolean(),
    decline: z.boolean(),
    /** Return to the waiting list after the offer lapsed. */
    waitAgain: z.boolean(),
  }),
});
export type Offer = z.infer<typeof offer>;

/** Without `year` of that of the application, as `myResults`; null without an offer in it. */
export const myOffer = defineCall({
  name: 'offers.my',
  method: 'GET',
  path: '/allotment/offers/my',
  summary: 'The signed-in student’s newest offer of an admission year.',
  access: ['student'],
  query: yearQuery,
  reply: successData(z.nullable(offer)),
});

/**
 * The same answer again changes nothing. 409 `too_late` after the deadline; 409 `already_answered`
 * for an answer that can no longer be changed; 409 `round_open` for `keep` and `keep-open` while the
 * next round is locked; 409 `changed`. With `acceptByPaying` and a fee that is to be paid, the answer
 * is stored as `intended`, the offer stays open, and paying accepts it.
 */
export const answerOffer = defineCall({
  name: 'offers.answer',
  method: 'POST',
  path: '/allotment/offers/{id}/answer',
  summary: 'Answers the own offer.',
  access: ['student'],
  params: idParams,
  body: z.object({ answer: z.enum(offerAnswers, 'Please choose an answer.') }),
  ifMatch: true,
  reply: successData(offer),
});

/** Only after the offer lapsed. 409 `not_lapsed`. */
export const waitAgain = defineCall({
  name: 'offers.waitAgain',
  method: 'POST',
  path: '/allotment/offers/{id}/wait-again',
  summary: 'Returns to the waiting list after the own offer lapsed.',
  access: ['student'],
  params: idParams,
  reply: successData(offer),
});

/** An offer as the office sees it. */
export const roundOffer = z.object({
  ...offerFacts,
  userId: id,
  name: z.string(),
  rollNumber: z.string(),
  courseName: z.string(),
  email: z.string(),
  intended: z.nullable(openEnum(offerAnswers)),
  /** For `If-Match`. */
  updatedAt: instant,
  /** Whether the answer is the student’s own; false where the office or a payment gave it. */
  answeredByStudent: z.boolean(),
  /** When the newest reminder was sent. */
  remindedAt: z.nullable(instant),
  /** Whether the round moved the student up, so that there was nothing to answer. */
  movedUp: z.optional(z.boolean()),
  /** Whether the bed can still be given again after the offer lapsed or was declined. */
  mayReinstate: z.boolean(),
});
export type RoundOffer = z.infer<typeof roundOffer>;

/** `moved-up`: the round gave a higher choice after an earlier acceptance; there was nothing to answer. */
export const offerFilters = [
  'open',
  'keep',
  'keep-open',
  'decline',
  'lapsed',
  'ended',
  'moved-up',
] as const;

export const offerCounts = z.object({
  open: z.number(),
  keep: z.number(),
  keepOpen: z.number(),
  decline: z.number(),
  lapsed: z.number(),
  ended: z.number(),
  /** Moved up by the round, after an earlier acceptance: in none of the answers above. */
  movedUp: z._default(z.number(), 0),
});
export type OfferCounts = z.infer<typeof offerCounts>;

export const roundOffers = defineCall({
  name: 'offers.ofRound',
  method: 'GET',
  path: '/allotment/rounds/{id}/offers',
  summary: 'The offers of a round and their answers so far.',
  access: managingRoles,
  params: idParams,
  query: z.object({
    ...pageQuery(50),
    search: searchText,
    answer: z.optional(z.enum(offerFilters)),
  }),
  reply: success({ data: z.array(roundOffer), counts: offerCounts, pagination }),
});

/** 409 `reminded_recently` within 12 hours of the last reminder by the office. */
export const remindOffers = defineCall({
  name: 'offers.remind',
  method: 'POST',
  path: '/allotment/rounds/{id}/remind',
  summary: 'Mails every student of a round whose offer is still open.',
  access: managingRoles,
  params: idParams,
  submitOnce: true,
  reply: successData(z.object({ reminded: z.number() })),
});

/**
 * For a student without a device, or to change the student’s own answer; the mail says which. Refused
 * as `answerOffer` is.
 */
export const answerOfferForStudent = defineCall({
  name: 'offers.answerForStudent',
  method: 'POST',
  path: '/allotment/offers/{id}/answer-for-student',
  summary: 'Answers an offer for its student, with a reason that the student is mailed.',
  access: managingRoles,
  params: idParams,
  body: z.object({
    answer: z.enum(offerAnswers, 'Please choose an answer.'),
    reason: requiredText('Please give a reason', 500),
  }),
  ifMatch: true,
  reply: successData(roundOffer),
});

/**
 * Offers the same bed again, for at least 3 days. 409 `bed_taken`; 409 `round_open` while the next
 * round is locked; 409 `bad_state` for an offer that neither lapsed nor was declined, and where the
 * student has got another bed or withdrew; 409 `account_closed`; 409 `changed`.
 */
export const reinstateOffer = defineCall({
  name: 'offers.reinstate',
  method: 'POST',
  path: '/allotment/offers/{id}/reinstate',
  summary: 'Offers a lapsed or declined bed to the same student again.',
  access: managingRoles,
  params: idParams,
  body: z.object({ reason: requiredText('Please give a reason', 500) }),
  ifMatch: true,
  reply: successData(roundOffer),
});
