import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import {
  day,
  instant,
  openEnum,
  pageQuery,
  pagination,
  sortOrder,
  success,
} from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { requestRoles } from '../../wire/roles.ts';
import { calendarDay } from '../../wire/text/days.ts';
import { searchText } from '../../wire/text/lines.ts';
import { assignedTechnician } from './technician.ts';
import { ofKind } from '../../wire/text/kinds.ts';

export const requestTypes = ['maintenance', 'leave', 'feedback'] as const;
export type RequestType = (typeof requestTypes)[number];

/** What the Queries screen filters by; `resolved` covers resolved, completed, approved and closed. */
export const requestStatusFilters = ['pending', 'resolved', 'in-progress', 'rejected'] as const;
export const timePeriods = ['today', 'week', 'month'] as const;
export const requestSorts = ['date', 'type', 'status', 'student', 'priority'] as const;

/** One row of the Queries screen, normalised over maintenance, leave and feedback. */
export const requestRow = z.object({
  _id: z.string(),
  type: openEnum(requestTypes),
  typeLabel: z.string(),
  studentName: z.string(),
  studentEmail: z.string(),
  /** Where the student lived at filing. */
  studentRoom: z.nullable(z.string()),
  hostelName: z.optional(z.nullable(z.string())),
  requestDate: instant,
  subject: z.string(),
  details: z.string(),
  status: z.string(),
  /** Maintenance only. */
  priority: z.nullable(z.string()),
  /** Maintenance only: paths under the API root. */
  photoUrl: z.nullable(z.string()),
  completionPhotoUrl: z.nullable(z.string()),
  /** The newest comment of the office, whatever the type calls it. */
  comment: z.nullable(z.string()),
  /** Leave only: the days away, whom to call, and the approved end of leave that was shortened. */
  leave: z.optional(
    z.nullable(
      z.object({
        fromDate: day,
        toDate: day,
        emergencyContact: z.string(),
        shortenedFrom: z.optional(z.nullable(day)),
      }),
    ),
  ),
  /** Feedback that only its student and the chief provost read. */
  confidential: z.optional(z.boolean()),
  /** Maintenance only: the common area with the problem, in words; null: the student's room. */
  area: z.optional(z.nullable(z.string())),
  /** Maintenance only: how many other students have joined it. */
  joined: z.optional(z.number()),
  /** Maintenance only; null: not assigned. */
  technician: z.optional(z.nullable(assignedTechnician)),
  /** The day by which it is to be finished, and whether it is past; null once it is finished. */
  target: z.optional(z.nullable(z.object({ dueOn: day, overdue: z.boolean() }))),
  updatedAt: instant,
});
export type RequestRow = z.infer<typeof requestRow>;

/** The date and the id of a row, as `next` and `after` have them. */
const listPosition =
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Over the complete filtered set, never a page. */
export const requestCounts = z.object({
  total: z.number(),
  pending: z.number(),
  resolved: z.number(),
  maintenance: z.number(),
  leave: z.number(),
  feedback: z.number(),
});

export const listRequests = defineCall({
  name: 'requests.list',
  method: 'GET',
  path: '/requests',
  summary:
    'Requests of every type in one list, searched, filtered, sorted and counted by the server.',
  access: requestRoles,
  query: z.object({
    ...pageQuery(12),
    search: searchText,
    type: z.optional(z.enum(requestTypes)),
    status: z.optional(z.enum(requestStatusFilters)),
    period: z.optional(z.enum(timePeriods)),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
    /** Id of a hall. */
    hall: z.optional(hallId),
    /** Open maintenance requests without a technician, or whose technician is removed. */
    unassigned: z.optional(z.literal('yes')),
    sortBy: z._default(z.enum(requestSorts), 'date'),
    sortOrder: z._default(sortOrder, 'desc'),
    /** In the order of the date, in place of `page`: the rows that follow this `next` of a reply. */
    after: z.optional(ofKind('program', z.string().check(z.regex(listPosition)))),
  }),
  reply: success({
    data: z.array(requestRow),
    pagination,
    counts: requestCounts,
    /** In the order of the date: for `after`, when more rows may follow. */
    next: z.optional(z.nullable(z.string())),
  }),
});
