import * as z from 'zod/mini';
import { roomType } from './contract.ts';
import { applicationStates } from '../applications/application.ts';
import { yearInQuery } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import {
  instant,
  openEnum,
  pageQuery,
  pagination,
  success,
  successData,
} from '../../wire/envelope.ts';
import { genders, roomPreferences } from '../registration/contract.ts';
import { hallId } from '../../wire/hall-id.ts';
import { recordRoles } from '../../wire/roles.ts';
import { searchText } from '../../wire/text/lines.ts';
import { listedYear, yearQuery } from '../../wire/years.ts';

const nullableText = z.nullable(z.string());

/** An applicant of a year without a bed, by merit. */
export const waitingStudent = z.object({
  userId: z.string(),
  name: z.string(),
  rollNumber: z.string(),
  courseName: z.string(),
  /** Place on the list: 1 is next. */
  position: z.number(),
  sgpaTotal: z.number(),
  sgpaEven: z.number(),
  roomPreference: openEnum(roomPreferences),
  gender: z.optional(openEnum(genders)),
  /** Why the newest run gave no bed; null for who applied since. */
  reason: nullableText,
  appliedAt: instant,
});
export type WaitingStudent = z.infer<typeof waitingStudent>;

export const waitingList = defineCall({
  name: 'allotment.waitingList',
  method: 'GET',
  path: '/allotment/waiting-list',
  summary: 'Applicants whom a hall admits and who have no bed, in the order of its next run.',
  access: recordRoles,
  query: z.object({
    ...pageQuery(100),
    search: searchText,
    /** Id of a hall, H001 …: applicants whom it admits. Default the hall that the run fills. */
    hall: z.optional(hallId),
    /** Without it the one for which applications are taken. */
    year: z.optional(yearInQuery),
  }),
  reply: success({
    data: z.array(waitingStudent),
    pagination,
    /** The hall of the list. */
    hall: z.optional(z.object({ id: z.string(), name: z.string() })),
    ...listedYear,
  }),
});

export const allotmentStates = ['allotted', 'waiting', 'not-assigned'] as const;

/** A student's own bed, and why it is so. */
export const ownAllotment = z.object({
  status: openEnum(allotmentStates),
  hostelName: nullableText,
  roomNumber: nullableText,
  roomType: z.nullable(roomType),
  bedId: nullableText,
  floor: z.nullable(z.number()),
  allotmentDate: z.nullable(instant),
  /** Of those who wait: rank and field of the newest run that decided on the student. */
  rank: z.nullable(z.number()),
  applicants: z.nullable(z.number()),
  /** A sentence: the run's, or what the office wrote when it moved or vacated by hand. */
  reason: nullableText,
  /** The reason is the office's own words. */
  byHand: z.boolean(),
  /** Of the year’s application; null without one. */
  state: z.optional(z.nullable(openEnum(applicationStates))),
  /** Under 18, and no consent of a parent or guardian is recorded for this year’s application. */
  consentMissing: z.optional(z.boolean()),
});
export type OwnAllotment = z.infer<typeof ownAllotment>;

export const myAllotment = defineCall({
  name: 'allotment.my',
  method: 'GET',
  path: '/allotment/my',
  summary: 'The signed-in student’s bed or place on the waiting list, with the reason.',
  access: ['student'],
  query: yearQuery,
  reply: successData(ownAllotment),
});
