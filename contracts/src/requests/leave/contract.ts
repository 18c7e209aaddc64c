import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import {
  day,
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  pagination,
  success,
  successData,
  successPage,
} from '../../wire/envelope.ts';
import { requester } from '../../wire/requester.ts';
import { staffListQuery } from '../../wire/staff-list-query.ts';
import { requestRoles } from '../../wire/roles.ts';
import { dayField, notADay } from '../../wire/text/days.ts';
import { requiredText, typedText } from '../../wire/text/lines.ts';
import { contactNumber } from '../../wire/text/phones.ts';
import { leaveBeyondBed } from './nights.ts';
import { daysBetween } from '../../wire/calendar.ts';

export const leaveTypes = ['sick', 'emergency', 'personal', 'vacation', 'other'] as const;
export type LeaveType = (typeof leaveTypes)[number];

/**
 * `withdrawn` is the student's own way out: neither pending nor resolved. `lapsed`: nobody decided before its
 * days had passed.
 */
export const leaveStatuses = ['pending', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** What the office may choose. */
export const leaveDecisions = ['pending', 'approved', 'rejected'] as const;
export type LeaveDecision = (typeof leaveDecisions)[number];

/** The longest leave in days, both ends counted. */
export const longestLeave = 180;

/** What the counter under the reason hints at; the server's own limit is `textLimit`. */
export const reasonHint = 500;

/** The message for an empty field of the form. */
export const fillInAll = 'Please fill in all required fields';

/** A day of the form: empty is an unfilled field, not a wrong date. */
const givenDay = dayField((typed) => (typed === '' ? fillInAll : notADay));

/** Leave is written as startDate and endDate, and read as fromDate and toDate. */
export const leave = z.object({
  _id: id,
  leaveType: openEnum(leaveTypes),
  reason: z.string(),
  fromDate: day,
  toDate: day,
  /** The end that was approved, once the student has shortened the leave. */
  shortenedFrom: z.optional(z.nullable(day)),
  /** The day on which the student was back from approved leave; null until it is recorded. */
  returnedOn: z.optional(z.nullable(day)),
  emergencyContact: z.string(),
  /** A missing status is pending. */
  status: z._default(openEnum(leaveStatuses), 'pending'),
  /** Names of the staff who decided. */
  approvedBy: z.nullable(z.string()),
  rejectedBy: z.nullable(z.string()),
  /** The newest comment of the office. */
  provostComments: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type Leave = z.infer<typeof leave>;

export const staffLeave = z.extend(leave, { studentId: requester });
export type StaffLeave = z.infer<typeof staffLeave>;

export const endNotAfterStart = 'End date must be after start date';
export const startInPast = 'Start date cannot be in the past';
export const startTooFar = 'Start date must be within a year from today';
export const leaveTooLong = `Leave can be at most ${longestLeave} days long`;
export const endInPast = 'End date cannot be in the past';
export const endNotEarlier = 'End date must be before the present end date';

/** Days of a leave, both ends counted. */
function daysOf(startDate: string, endDate: string): number {
  return daysBetween(startDate, endDate) + 1;
}

/** The last day on which leave may begin that is applied for today. Such days compare as text. */
export function lastStart(today: string): string {
  return `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
}

const application = z
  .object({
    leaveType: z.enum(leaveTypes, fillInAll),
    reason: requiredText(fillInAll),
    startDate: givenDay,
    endDate: givenDay,
    emergencyContact: contactNumber(fillInAll),
  })
  .check(
    z.refine(({ startDate, endDate }) => endDate > startDate, {
      error: endNotAfterStart,
      path: ['endDate'],
    }),
    z.refine(({ startDate, endDate }) => !(daysOf(startDate, endDate) > longestLeave), {
      error: leaveTooLong,
      path: ['endDate'],
    }),
  );

/**
 * An application as it may be made on a day: it begins that day at the earliest, and within a year, and the
 * student has a bed on each night. The body's own schema can't check it, for it knows no day.
 * @param today the campus' calendar day, `YYYY-MM-DD`
 * @param bedUntil the day until which the student has a bed; undefined where it isn't known
 */
export function leaveApplicationOn(today: string, bedUntil?: string) {
  return application.check(
    z.refine(({ endDate }) => bedUntil === undefined || endDate <= bedUntil, {
      error: () => bedUntil && leaveBeyondBed(bedUntil),
      path: ['endDate'],
    }),
    z.refine(({ startDate }) => startDate >= today, { error: startInPast, path: ['startDate'] }),
    z.refine(({ startDate }) => startDate <= lastStart(today), {
      error: startTooFar,
      path: ['startDate'],
    }),
  );
}

const shortening = z.object({ endDate: givenDay });

/**
 * The new end of approved leave as it may be chosen on a day: after the start, before the current
 * end, and not in the past.
 * @param today the campus' calendar day, `YYYY-MM-DD`
 */
export function shorteningOn(
  { fromDate, toDate }: Pick<Leave, 'fromDate' | 'toDate'>,
  today: string,
) {
  return shortening.check(
    z.refine(({ endDate }) => endDate > fromDate, { error: endNotAfterStart, path: ['endDate'] }),
    z.refine(({ endDate }) => endDate < toDate, { error: endNotEarlier, path: ['endDate'] }),
    z.refine(({ endDate }) => endDate >= today, { error: endInPast, path: ['endDate'] }),
  );
}

/**
 * Applies for leave. A night of the student's other pending or approved leave is 409; a night without a bed
 * is 422 `not_resident`.
 */
export const submitLeave = defineCall({
  name: 'leave.submit',
  method: 'POST',
  path: '/leave/submit',
  summary: 'Applies for leave.',
  access: ['student'],
  body: application,
  submitOnce: true,
  reply: successData(leave),
});

export const myLeave = defineCall({
  name: 'leave.my',
  method: 'GET',
  path: '/leave',
  summary: 'One’s own applications for leave, newest first.',
  access: ['student'],
  query: z.object(pageQuery(100)),
  reply: successPage(leave),
});

export const allLeave = defineCall({
  name: 'leave.all',
  method: 'GET',
  path: '/leave/all',
  summary: 'Every student’s leave, with counts over the complete filtered set.',
  access: requestRoles,
  query: staffListQuery({
    statuses: leaveStatuses,
    types: leaveTypes,
    sorts: ['type', 'status', 'student'],
  }),
  reply: success({
    data: z.array(staffLeave),
    pagination,
    counts: z.object({
      total: z.number(),
      pending: z.number(),
      approved: z.number(),
      rejected: z.number(),
      withdrawn: z.number(),
      /** Absent from an older server. */
      lapsed: z.optional(z.number()),
      /** Approved by the office today; shortening leave later doesn't count. */
      approvedToday: z.number(),
    }),
  }),
});

export const resolveLeave = defineCall({
  name: 'leave.resolve',
  method: 'PUT',
  path: '/leave/resolve/{id}',
  summary: 'Approves or rejects leave, or adds a comment while it is pending.',
  access: requestRoles,
  params: idParams,
  body: z.object({
    status: z.enum(leaveDecisions, 'Please select a status'),
    provostComments: z.optional(typedText()),
  }),
  ifMatch: true,
  reply: successData(staffLeave),
});

export const withdrawLeave = defineCall({
  name: 'leave.withdraw',
  method: 'POST',
  path: '/leave/{id}/withdraw',
  summary: 'Withdraws one’s own application for leave while it is pending.',
  access: ['student'],
  params: idParams,
  ifMatch: true,
  reply: successData(leave),
});

export const shortenLeave = defineCall({
  name: 'leave.shorten',
  method: 'POST',
  path: '/leave/{id}/shorten',
  summary: 'Gives one’s own approved leave an earlier end.',
  access: ['student'],
  params: idParams,
  body: shortening,
  submitOnce: true,
  ifMatch: true,
  reply: successData(leave),
});
