import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import {
  day,
  id,
  idParams,
  instant,
  pageQuery,
  pagination,
  success,
  successData,
} from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { requestRoles } from '../../wire/roles.ts';
import { searchText } from '../../wire/text/lines.ts';
import { leave } from './contract.ts';

/**
 * Approved leave from which the student has not returned: `away` over the night of a day, `returning` on
 * the day, or `overdue`, expected before it.
 */
export const awayLists = ['away', 'returning', 'overdue'] as const;
export type AwayList = (typeof awayLists)[number];

export const absence = z.object({
  _id: id,
  /** For `If-Match`. */
  updatedAt: instant,
  student: z.object({
    _id: id,
    name: z.string(),
    rollNumber: z.nullable(z.string()),
    /** `+91` and ten digits. */
    phone: z.nullable(z.string()),
  }),
  /** Where the student lives now. */
  hostelName: z.nullable(z.string()),
  roomNumber: z.nullable(z.string()),
  leaveType: z.string(),
  fromDate: day,
  /** The day on which the student is expected. */
  toDate: day,
  emergencyContact: z.string(),
});
export type Absence = z.infer<typeof absence>;

export const leaveRegister = defineCall({
  name: 'leave.register',
  method: 'GET',
  path: '/leave/register',
  summary:
    'Residents who are away on leave tonight, expected back today, or overdue; by hall and room.',
  access: requestRoles,
  query: z.object({
    ...pageQuery(100),
    list: z._default(z.enum(awayLists), 'away'),
    /** Id of a hall, H001 …: where the student lives now. */
    hall: z.optional(hallId),
    /** Name or roll number. */
    search: searchText,
  }),
  reply: success({
    data: z.array(absence),
    pagination,
    /** The campus' calendar day that the lists are of. */
    today: day,
    /** Of each list, with the same hall and search. */
    counts: z.object({ away: z.number(), returning: z.number(), overdue: z.number() }),
  }),
});

/**
 * 409 `leave_not_approved` or `leave_not_begun`. Repeating it changes nothing. The days of the leave that
 * are left are free for another application.
 */
export const returnFromLeave = defineCall({
  name: 'leave.return',
  method: 'POST',
  path: '/leave/{id}/return',
  summary:
    'Records that the student is back from approved leave; by the student, or staff of the hall.',
  access: ['student', ...requestRoles],
  params: idParams,
  ifMatch: true,
  reply: successData(leave),
});
