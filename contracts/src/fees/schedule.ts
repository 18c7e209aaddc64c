import * as z from 'zod/mini';
import { roomPreferences } from '../admission/registration/contract.ts';
import { shownCount, shownSum, yearNumber } from '../wire/bounds.ts';
import { defineCall } from '../wire/call.ts';
import { day, instant, openEnum, success, successData } from '../wire/envelope.ts';
import { hallId } from '../wire/hall-id.ts';
import { adjustingRoles, managingRoles } from '../wire/roles.ts';
import { calendarDay } from '../wire/text/days.ts';
import { requiredText } from '../wire/text/lines.ts';
import { feeSemesters, feeTypes, feeYear } from './contract.ts';

/** The complete late fine from a day late (1: the day after the due date) until the next slab. */
const fineSlab = z.object({ fromDay: z.number(), fine: z.number() });

/** A row of the fee schedule. Amounts in paise. */
export const scheduleRow = z.object({
  feeType: openEnum(feeTypes),
  semester: z.nullable(openEnum(feeSemesters)),
  /** Null: any hall. The most specific row counts: hall and room type, hall, room type, neither. */
  hallId: z.nullable(z.string()),
  /** Null: any room type. */
  roomType: z.nullable(openEnum(roomPreferences)),
  amount: z.number(),
  /** The last day to pay in time; null: the fee is never overdue. */
  dueOn: z.nullable(day),
  /** The late fine for each day after it; null: none. */
  finePerDay: z.nullable(z.number()),
  /** The most that all fines on one fee come to; null: no limit. */
  fineCap: z.nullable(z.number()),
  /** The late fine by slabs of days, in place of one for each day; absent or null: none. */
  fineSlabs: z.optional(z.nullable(z.array(fineSlab))),
  updatedAt: instant,
});
export type ScheduleRow = z.infer<typeof scheduleRow>;

const schedule = {
  admissionYear: z.number(),
  /** Of all rows, for `If-Match`. */
  updatedAt: instant,
  /** Hostel, mess odd, mess even; of a fee the general row first. */
  rows: z.array(scheduleRow),
};
export const feeSchedule = z.object(schedule);
export type FeeSchedule = z.infer<typeof feeSchedule>;

export const readFeeSchedule = defineCall({
  name: 'feeSchedule.read',
  method: 'GET',
  path: '/fees/schedule',
  summary: 'The fee schedule of a year; by default of the present one.',
  access: managingRoles,
  query: z.object({ year: feeYear }),
  reply: success({
    data: feeSchedule,
    /** Years with a schedule, the current and the next one; newest first. */
    years: z.array(z.number()),
    presentYear: z.number(),
  }),
});

/** The largest amount, and the largest fine, of one fee: ₹99,99,999.99. Both together are an `integer` of PostgreSQL. */
export const greatestAmount = 999_999_999;
const paise = z
  .int('Please enter an amount')
  .check(
    z.minimum(1, 'Please enter an amount'),
    z.maximum(greatestAmount, 'At most ₹99,99,999.99.'),
  );

const dayProblem = 'Please give days from 1 to 365.';
const fineSlabs = z
  .array(
    z.object({
      fromDay: z.int(dayProblem).check(z.minimum(1, dayProblem), z.maximum(365, dayProblem)),
      fine: paise,
    }),
  )
  .check(z.minLength(1, 'Please add a slab.'), z.maxLength(10, 'At most 10 slabs.'));

export const scheduleTerms = z.object({
  amount: paise,
  dueOn: z.nullable(calendarDay),
  finePerDay: z.nullable(paise),
  fineCap: z.nullable(paise),
  /** By days late. Absent: a row without a fine for each day keeps the slabs that it has. */
  fineSlabs: z.optional(z.nullable(fineSlabs)),
});
export type ScheduleTerms = z.infer<typeof scheduleTerms>;

/** A row that is set; `terms` null removes it. */
export const scheduleChange = z.object({
  admissionYear: yearNumber,
  feeType: z.enum(feeTypes, 'Please choose a fee'),
  semester: z.nullable(z.enum(feeSemesters, 'Please choose a semester')),
  hallId: z.nullable(hallId),
  roomType: z.nullable(z.enum(roomPreferences, 'Please choose a room type')),
  terms: z.nullable(scheduleTerms),
});
export type ScheduleChange = z.infer<typeof scheduleChange>;

/**
 * Demands that were made stay as they are. 400 at `semester`, `hallId`, `dueOn`, `fineCap` or
 * `fineSlabs`; 409 `changed` with the schedule.
 */
export const setScheduleRow = defineCall({
  name: 'feeSchedule.setRow',
  method: 'PUT',
  path: '/fees/schedule',
  summary: 'Sets a row of the fee schedule, or removes it.',
  access: ['admin'],
  body: scheduleChange,
  ifMatch: true,
  reply: successData(feeSchedule),
});

/** 409 `not_empty` where the year has rows; 422 `nothing_to_copy`. */
export const copySchedule = defineCall({
  name: 'feeSchedule.copy',
  method: 'POST',
  path: '/fees/schedule/copy',
  summary: 'Copies the schedule of the year before into a year without one, with later due dates.',
  access: ['admin'],
  body: z.object({ admissionYear: yearNumber }),
  reply: successData(feeSchedule),
});

/** How many of the changes a preview lists. */
export const listedRemakings = 100;

/** What making the unpaid demands of a year again changes. Amounts in paise. */
export const remaking = z.object({
  admissionYear: z.number(),
  students: z.number(),
  demands: z.number(),
  /** The sums of these demands before and after, without late fines. */
  before: z.number(),
  after: z.number(),
  /** By how much these students owe more, with late fines that are taken back; negative: less. */
  difference: z.number(),
  /** How many of the students have an online payment open, whose order is replaced; absent from older servers. */
  ordersOpen: z.optional(z.number()),
  /** Demands that differ from the schedule and stay: being confirmed, and paid in part or in full. */
  beingPaid: z.number(),
  paid: z.number(),
  /** The first of the changes, by roll number. */
  changes: z.array(
    z.object({
      name: z.string(),
      rollNumber: z.string(),
      feeType: openEnum(feeTypes),
      semester: z.nullable(openEnum(feeSemesters)),
      before: z.number(),
      after: z.number(),
      dueOn: z.nullable(day),
      /** The schedule has no such fee any more. */
      cancelled: z.boolean(),
    }),
  ),
});
export type Remaking = z.infer<typeof remaking>;

export const previewRemaking = defineCall({
  name: 'feeSchedule.previewRemaking',
  method: 'GET',
  path: '/fees/schedule/remaking',
  summary: 'What making the unpaid demands of a year again by the present schedule would change.',
  access: managingRoles,
  query: z.object({ year: feeYear }),
  reply: successData(remaking),
});

/** What was shown before: `demands` and `difference` of the preview. */
export const remakingForm = z.object({
  admissionYear: yearNumber,
  reason: requiredText('Please enter a reason', 300),
  demands: shownCount(0),
  difference: shownSum,
});

/** 409 `changed` with the current preview, where it is not what was shown. */
export const remakeDemands = defineCall({
  name: 'feeSchedule.remake',
  method: 'POST',
  path: '/fees/schedule/remaking',
  summary: 'Makes the unpaid demands of a year again by the present schedule.',
  access: adjustingRoles,
  body: remakingForm,
  submitOnce: true,
  reply: successData(remaking),
});
