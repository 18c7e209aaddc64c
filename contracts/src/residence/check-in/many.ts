import * as z from 'zod/mini';
import { givenInstant } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { id, successData } from '../../wire/envelope.ts';
import { checkInRoles } from '../../wire/roles.ts';
import { calendarDay } from '../../wire/text/days.ts';

const bulkStudent = z.object({ id, updatedAt: z.nullable(givenInstant) });

/** The most residents whose check-out is recorded at once. */
export const mostCheckOuts = 100;

export const checkOutManyForm = z.object({
  on: calendarDay,
  /** Those whose room and key are in order, each with `updatedAt` of the record that was shown. */
  students: z
    .array(bulkStudent)
    .check(
      z.minLength(1, 'Please choose a resident'),
      z.maxLength(mostCheckOuts, 'At most 100 residents at once.'),
    ),
});

/** A resident who is not checked out, and why. */
export const notCheckedOut = z.object({
  studentId: id,
  name: z.nullable(z.string()),
  roomNumber: z.nullable(z.string()),
  reason: z.string(),
});
export type NotCheckedOut = z.infer<typeof notCheckedOut>;

/**
 * Each check-out is complete or not made: an interruption leaves the rest for another call. A resident who
 * has checked out already is not refused.
 */
export const checkOutMany = defineCall({
  name: 'checkIn.leaveMany',
  method: 'POST',
  path: '/check-in/leave',
  summary:
    'Records that residents leave whose key is returned and whose rooms are as recorded; the others are listed.',
  access: checkInRoles,
  body: checkOutManyForm,
  reply: successData(z.object({ checkedOut: z.number(), others: z.array(notCheckedOut) })),
});
