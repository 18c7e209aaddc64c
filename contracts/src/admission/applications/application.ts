import * as z from 'zod/mini';
import { genders, roomPreferences } from '../registration/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { id, instant, openEnum, successData } from '../../wire/envelope.ts';
import { applicationRoles, managingRoles, recordRoles, roles } from '../../wire/roles.ts';
import { requiredText, typedText } from '../../wire/text/lines.ts';
import { applicationConsent } from './consent-record.ts';
import { choiceList } from './choice-list.ts';
import { identityDocuments } from './identity-documents.ts';
import { rollNumbers, roomMate } from './room-mates.ts';
import { applicantNeeds } from './served-needs.ts';
import { shownChoice } from './shown-choice.ts';
import { yearQuery } from '../../wire/years.ts';

/**
 * `accepted-open`: has a place and is considered for better ones. `resident`: has a bed for good.
 * `vacated`: had one.
 */
export const applicationStates = [
  'received',
  'offered',
  'accepted',
  'accepted-open',
  'declined',
  'lapsed',
  'waiting',
  'resident',
  'withdrawn',
  'vacated',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/**
 * `choices`: the office put the choices in order for the student. `transfer`: the office transferred the
 * application to its student after an identity check. `left-out`: a round or the run of a hall did not
 * consider the application. `registered`: the office made the application from a signed form. The state
 * stayed with all but `state`.
 */
export const changeKinds = [
  'state',
  'choices',
  'transfer',
  'consent',
  'consent-withdrawn',
  'left-out',
  'registered',
] as const;

const nullableText = z.nullable(z.string());

/** An entry of the history, the newest last. */
export const applicationChange = z.object({
  kind: openEnum(changeKinds),
  state: openEnum(applicationStates),
  at: instant,
  /** Null when no person did it. */
  by: z.nullable(z.object({ name: z.string(), role: openEnum(roles) })),
  reason: nullableText,
  /** The hall that was filled, when a run of the allotment did it. */
  runOf: nullableText,
  /** The round over all halls, `Round 1`, whose result or offer it was. */
  round: z.optional(nullableText),
  /** The identity document that was checked before a transfer. */
  document: z.optional(z.nullable(openEnum(identityDocuments))),
});
export type ApplicationChange = z.infer<typeof applicationChange>;

/**
 * The application of one admission year. Calls name it with `year`; without, it is that of the year for
 * which applications are taken, else the newest.
 */
export const application = z.object({
  _id: z.string(),
  /** For `If-Match`: changes with state, choices and room-mates. */
  updatedAt: instant,
  /** 2026-00042: admission year and serial number. */
  number: z.string(),
  admissionYear: z.number(),
  /** The years for which the student applied, the newest first. */
  years: z.optional(z.array(z.number())),
  appliedAt: instant,
  name: z.string(),
  rollNumber: z.string(),
  courseName: z.string(),
  gender: openEnum(genders),
  /** As submitted; the default choices follow from it. */
  roomPreference: openEnum(roomPreferences),
  state: openEnum(applicationStates),
  history: z.array(applicationChange),
  /** The most wanted first. */
  choices: z.array(shownChoice),
  /** What could be added: removed before, or opened since the choices were put in order. */
  otherChoices: z.array(shownChoice),
  /** When somebody put the choices in order; null while they are the default. */
  choicesSetAt: z.nullable(instant),
  /** From then on neither choices nor room-mates can be changed; null while no time is set. */
  choicesLockAt: z.nullable(instant),
  roomMates: z.object({
    /** How many may be named. */
    most: z.number(),
    named: z.array(roomMate),
  }),
  /** Of an applicant under 18; null for one of age of whom none was recorded. */
  consent: z.optional(z.nullable(applicationConsent)),
  /** Null where nothing is needed. Sent to the student and to managing staff of all halls only. */
  needs: z.optional(z.nullable(applicantNeeds)),
  /** What the caller may do now. */
  may: z.object({
    order: z.boolean(),
    withdraw: z.boolean(),
    reopen: z.boolean(),
    /** Absent from earlier servers. */
    transfer: z.optional(z.boolean()),
  }),
});
export type Application = z.infer<typeof application>;

const maybeApplication = successData(z.nullable(application));

const reason = requiredText('Please give a reason', 500);
const studentParams = z.object({ studentId: id });

export const myApplication = defineCall({
  name: 'applications.my',
  method: 'GET',
  path: '/applications/my',
  summary: 'The signed-in student’s application of an admission year; null without one.',
  access: ['student'],
  query: yearQuery,
  reply: maybeApplication,
});

/**
 * Repeating the same list changes nothing. 409 `choices_locked` after the lock, `not_orderable` where
 * the state has no use for choices; 422 `bad_choice` for a hall or room type that is not offered.
 */
export const orderMyChoices = defineCall({
  name: 'applications.orderMyChoices',
  method: 'PUT',
  path: '/applications/my/choices',
  summary: 'Puts the own choices of halls and room types in order.',
  access: ['student'],
  query: yearQuery,
  body: z.object({ choices: choiceList }),
  ifMatch: true,
  reply: successData(application),
});

/** Nothing is shown of a roll number before its student names the caller too. */
export const nameMyRoomMates = defineCall({
  name: 'applications.nameMyRoomMates',
  method: 'PUT',
  path: '/applications/my/room-mates',
  summary: 'Names the students with whom the caller wants to share a room; replaces earlier names.',
  access: ['student'],
  query: yearQuery,
  body: z.object({ rollNumbers }),
  ifMatch: true,
  reply: successData(application),
});

/** Frees a bed of the year of the application. Withdrawing again changes nothing. */
export const withdrawMyApplication = defineCall({
  name: 'applications.withdrawMine',
  method: 'POST',
  path: '/applications/my/withdraw',
  summary: 'Withdraws the own application; a bed is given back.',
  access: ['student'],
  query: yearQuery,
  body: z.object({ reason: z._default(typedText(500), '') }),
  ifMatch: true,
  reply: successData(application),
});

export const myAcknowledgement = defineCall({
  name: 'applications.myAcknowledgement',
  method: 'GET',
  path: '/applications/my/acknowledgement',
  summary: 'The acknowledgement of the own application, as a PDF.',
  access: ['student'],
  query: yearQuery,
  reply: z.unknown(),
  replyKind: 'file',
});

export const studentApplication = defineCall({
  name: 'applications.ofStudent',
  method: 'GET',
  path: '/applications/{studentId}',
  summary: 'A student’s application of an admission year; null without one.',
  access: recordRoles,
  params: studentParams,
  query: yearQuery,
  reply: maybeApplication,
});

export const studentAcknowledgement = defineCall({
  name: 'applications.acknowledgement',
  method: 'GET',
  path: '/applications/{studentId}/acknowledgement',
  summary: 'The acknowledgement of a student’s application, as a PDF.',
  access: recordRoles,
  params: studentParams,
  query: yearQuery,
  reply: z.unknown(),
  replyKind: 'file',
});

/** Refused as `orderMyChoices` is. */
export const orderStudentChoices = defineCall({
  name: 'applications.orderChoices',
  method: 'PUT',
  path: '/applications/{studentId}/choices',
  summary: 'Puts the choices of a student in order, with a reason that the student is mailed.',
  access: applicationRoles,
  params: studentParams,
  query: yearQuery,
  body: z.object({ choices: choiceList, reason }),
  ifMatch: true,
  reply: successData(application),
});

export const withdrawStudentApplication = defineCall({
  name: 'applications.withdraw',
  method: 'POST',
  path: '/applications/{studentId}/withdraw',
  summary: 'Withdraws a student’s application, with a reason that the student is mailed.',
  access: managingRoles,
  params: studentParams,
  query: yearQuery,
  body: z.object({ reason }),
  ifMatch: true,
  reply: successData(application),
});

/** 409 `not_closed` for an application that takes part in rounds. */
export const reopenStudentApplication = defineCall({
  name: 'applications.reopen',
  method: 'POST',
  path: '/applications/{studentId}/reopen',
  summary: 'Lets a withdrawn, declined, lapsed or vacated application take part in rounds again.',
  access: managingRoles,
  params: studentParams,
  query: yearQuery,
  body: z.object({ reason }),
  ifMatch: true,
  reply: successData(application),
});
