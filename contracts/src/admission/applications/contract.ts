import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { day, instant, successData } from '../../wire/envelope.ts';

/** When applications are taken, for everybody to know before anything is typed. */
export const admissions = z.object({
  /** The year for which applications are taken, in which the academic year begins: 2026 for 2026–27. */
  admissionYear: z.number(),
  /** Whether applications are taken today. */
  open: z.boolean(),
  /** First and last day; null where no window is set and applications are always taken. */
  from: z.nullable(day),
  to: z.nullable(day),
  /** When choices can no longer be changed; null until a round has such a time. */
  choicesLockAt: z.nullable(instant),
  /** The time zone of the campus: calendar days and times of the day on pages are those there. */
  timeZone: z.optional(z.string()),
});
export type Admissions = z.infer<typeof admissions>;

export const readAdmissions = defineCall({
  name: 'admissions.read',
  method: 'GET',
  path: '/admissions',
  summary: 'The admission year, and on which days applications are taken.',
  access: 'public',
  etag: true,
  reply: successData(admissions),
});
