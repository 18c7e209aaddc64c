import * as z from 'zod/mini';
import { feeSemesters, feeTypes } from '../../fees/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { day, instant, openEnum, successData } from '../../wire/envelope.ts';
import { yearQuery } from '../../wire/years.ts';
import { undertakingWays } from '../check-in/contract.ts';

/** The steps of a student's year, in their order. */
export const staySteps = [
  'applied',
  'result',
  'choices',
  'round',
  'offer',
  'bed',
  'fees',
  'moved-in',
  'requests',
  'no-dues',
] as const;
export type StayStepName = (typeof staySteps)[number];

export const stepStates = ['done', 'current', 'to-come', 'not-needed'] as const;

/** What a step's state alone doesn't say. */
export const stepNotes = [
  'consent-missing',
  'withdrawn',
  'waiting-list',
  'kept-place',
  'kept-open',
  'declined',
  'lapsed',
  'by-hand',
  'kept-bed',
  'left',
  'being-confirmed',
  'away',
] as const;

export const stayDocuments = ['acknowledgement', 'letter', 'receipt', 'no-dues'] as const;

export const stayStep = z.object({
  step: openEnum(staySteps),
  state: openEnum(stepStates),
  /** When it was done, else since when or until when it is current. */
  on: z.nullable(day),
  note: z.nullable(openEnum(stepNotes)),
  /** A PDF; `path` is that of the call. */
  document: z.nullable(z.object({ kind: openEnum(stayDocuments), path: z.string() })),
});
export type StayStep = z.infer<typeof stayStep>;

/** What a student may have to do next. */
export const stayActs = [
  'answer-offer',
  'pay-to-accept',
  'wait-again',
  'hand-in-consent',
  'return-from-leave',
  'pay-fee',
  'hand-over-room',
  'clear-dues',
  'order-choices',
  'move-in',
  'apply',
] as const;
export type StayActName = (typeof stayActs)[number];

export const stayAct = z.object({
  act: openEnum(stayActs),
  /** The last day for it; null where there is none. */
  by: z.nullable(day),
  /** The exact end of the time for it, where it ends at an instant. */
  until: z.nullable(instant),
  /** Days after `by`; 0 in time. */
  overdueDays: z.number(),
  /** The fee to pay. `amount` is what is open, in paise. */
  fee: z.nullable(
    z.object({
      feeType: openEnum(feeTypes),
      semester: z.nullable(openEnum(feeSemesters)),
      admissionYear: z.number(),
      amount: z.number(),
    }),
  ),
});
export type StayAct = z.infer<typeof stayAct>;

/** The anti-ragging undertaking of the year of one’s bed. */
export const undertaking = z.object({
  admissionYear: z.number(),
  academicYear: z.string(),
  /** Null while it is missing. */
  how: z.nullable(openEnum(undertakingWays)),
  givenOn: z.nullable(day),
});
export type Undertaking = z.infer<typeof undertaking>;

export const stay = z.object({
  /** The year in which the academic year of the steps begins. */
  admissionYear: z.number(),
  /** As people write it: 2026–27. */
  academicYear: z.string(),
  /** The years of the student’s applications and beds, the newest first. */
  years: z.optional(z.array(z.number())),
  steps: z.array(stayStep),
  /** Null where nothing has to be done. */
  nextAct: z.nullable(stayAct),
  /** Of the newest published round of the year that decided on the student. */
  rank: z.nullable(z.object({ rank: z.number(), of: z.number() })),
  /** The bed that the student has, is offered or had last in the year. */
  place: z.nullable(z.object({ hostelName: z.string(), roomNumber: z.string() })),
  /**
   * The day until which the student has a bed, which leave and maintenance requests need; null without one.
   * An earlier server doesn't say it.
   */
  bedUntil: z.optional(z.nullable(day)),
  /** Null without a bed, and where the office records no arrivals. */
  undertaking: z.optional(z.nullable(undertaking)),
  /** What is open of all fees that are due or will be, in paise. */
  toPay: z.number(),
  /** Own requests and leave applications that the office has not finished. */
  openRequests: z.number(),
});
export type Stay = z.infer<typeof stay>;

/**
 * Without `year` of the bed that the student has; else of an application after the last bed; else of the
 * last bed.
 */
export const myStay = defineCall({
  name: 'myStay.read',
  method: 'GET',
  path: '/my-stay',
  summary: 'The steps of the signed-in student’s year, with the one thing to do next.',
  access: ['student'],
  query: yearQuery,
  reply: successData(stay),
});

export const undertakingForm = z.object({
  accepted: z.literal(true, 'Please confirm that you accept the undertaking'),
});

/** Accepting it again changes nothing. 409 `no_bed` without a bed that the student has accepted. */
export const acceptUndertaking = defineCall({
  name: 'myStay.acceptUndertaking',
  method: 'POST',
  path: '/my-stay/undertaking',
  summary: 'Accepts the anti-ragging undertaking of the year of one’s bed.',
  access: ['student'],
  body: undertakingForm,
  reply: successData(undertaking),
});
