import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { id, openEnum, successData } from '../../wire/envelope.ts';
import { managingRoles } from '../../wire/roles.ts';
import { calendarDay, notADay } from '../../wire/text/days.ts';
import { email } from '../../wire/text/email.ts';
import { mobile } from '../../wire/text/phones.ts';
import { requiredText } from '../../wire/text/lines.ts';
import { application } from './application.ts';
import { identityDocuments } from './identity-documents.ts';
import { yearQuery } from '../../wire/years.ts';

/** `restored`: the order saved before; `default`: the default order; `unchanged`: not ordered since. */
export const undoneChoices = ['unchanged', 'restored', 'default'] as const;

/**
 * What became of the answer to the newest offer, or of the offer that a withdrawal ended. `open`: it can
 * be answered again. It stays where the bed was given to another student, the next round is locked,
 * paying has accepted the place, or a student under 18 lacks consent.
 */
export const undoneAnswers = [
  'open',
  'bed-taken',
  'round-open',
  'paid',
  'consent-missing',
] as const;

/** What a transfer has undone. */
export const transferUndone = z.object({
  choices: openEnum(undoneChoices),
  /** Number of room-mates that were removed. */
  roomMates: z.number(),
  /** Null where no offer was answered, or ended by a withdrawal, since. */
  answer: z.nullable(openEnum(undoneAnswers)),
  /** Whether the application was withdrawn since, and takes part in rounds again. */
  reopened: z.boolean(),
  /** Open room changes and swaps, made or agreed to since, that were withdrawn; absent from older servers. */
  roomChanges: z.optional(z.number()),
});
export type TransferUndone = z.infer<typeof transferUndone>;

/**
 * Sessions and event streams end, and the password is removed: the student sets one through Forgot
 * Password. Repeating it with the same email and phone before that changes nothing.
 * 409 `email_registered`, `account_closed` or `changed`; 422 `same_email`; 400 with
 * `fields.undoSince` for a day to come.
 */
export const transferApplication = defineCall({
  name: 'applications.transfer',
  method: 'POST',
  path: '/applications/{studentId}/transfer',
  summary:
    'Transfers an application that another person made to its student, after an identity check.',
  access: managingRoles,
  params: z.object({ studentId: id }),
  query: yearQuery,
  body: z.object({
    /** Of the student. */
    email,
    contactNumber: mobile,
    document: z.enum(identityDocuments, 'Please choose the identity document that you checked.'),
    /** What was done from this day on is undone; empty or absent: since the registration. */
    undoSince: z.optional(z.union([z.literal(''), calendarDay], notADay)),
    reason: requiredText('Please give a reason', 500),
  }),
  ifMatch: true,
  reply: successData(z.object({ application, undone: transferUndone })),
});
