import * as z from 'zod/mini';
import { finding } from '../check-in/contract.ts';
import { paise } from '../../fees/counter.ts';
import { shownCount } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import {
  id,
  idParams,
  instant,
  openEnum,
  pageQuery,
  pagination,
  success,
  successData,
} from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { adjustingRoles, managingRoles, recordRoles, requestRoles } from '../../wire/roles.ts';
import { requiredText, searchText } from '../../wire/text/lines.ts';

/** What a student still has to do before the office certifies that nothing is owed. */
export const obstacles = ['check-out', 'dues', 'requests', 'inventory', 'charge-waiting'] as const;
export type Obstacle = (typeof obstacles)[number];

/** What the office does next for a student; `vacate`: nothing is left but the bed. */
export const nextSteps = [...obstacles, 'vacate'] as const;
export type NextStep = (typeof nextSteps)[number];

const clearance = {
  /** What is still to pay, in paise. */
  dues: z.number(),
  /** Maintenance requests and leave applications that are not finished. */
  openRequests: z.number(),
  checkedOut: z.boolean(),
  findings: z.array(finding),
  obstacles: z.array(openEnum(obstacles)),
  /** Whether there is no obstacle. */
  clear: z.boolean(),
};

export const keptBed = z.object({
  reason: z.string(),
  by: z.nullable(z.string()),
  at: instant,
});
export type KeptBed = z.infer<typeof keptBed>;

export const yearEndRow = z.object({
  student: z.object({ _id: id, name: z.string(), rollNumber: z.nullable(z.string()) }),
  roomNumber: z.string(),
  bedLabel: z.string(),
  admissionYear: z.number(),
  ...clearance,
  /** The one thing to do next, in words; null where nothing is, also for a bed that is kept. */
  next: z.optional(z.nullable(z.object({ step: openEnum(nextSteps), text: z.string() }))),
  /** Why the student keeps the bed; null where the bed is to be vacated. */
  kept: z.nullable(keptBed),
});
export type YearEndRow = z.infer<typeof yearEndRow>;

/** `left`: students who have no bed any more, whose last one was in the hall, with items to settle. */
export const yearEndLists = ['all', 'clear', 'not-clear', 'kept', 'left'] as const;
export type YearEndList = (typeof yearEndLists)[number];

/** One vacating of a hall: how far it is, and what failed. */
export const vacating = z.object({
  _id: id,
  state: openEnum(['running', 'done']),
  reason: z.string(),
  by: z.string(),
  startedAt: instant,
  total: z.number(),
  vacated: z.number(),
  failed: z.array(z.object({ student: z.string(), roomNumber: z.string(), reason: z.string() })),
});
export type Vacating = z.infer<typeof vacating>;

export const hallParams = z.object({ hallId });

export const yearEndOfHall = defineCall({
  name: 'yearEnd.hall',
  method: 'GET',
  path: '/year-end/halls/{hallId}',
  summary: 'The residents of a hall with dues, open requests and inventory, and who is clear.',
  access: requestRoles,
  params: hallParams,
  query: z.object({
    ...pageQuery(100),
    list: z._default(z.enum(yearEndLists), 'all'),
    /** Name, roll number or room. */
    search: searchText,
  }),
  reply: success({
    data: z.array(yearEndRow),
    pagination,
    hall: z.object({ id: z.string(), name: z.string() }),
    /** With the same search; `clear` are to be vacated. */
    counts: z.object({
      all: z.number(),
      clear: z.number(),
      'not-clear': z.number(),
      kept: z.number(),
      /** Absent for staff of some halls: they see residents only. */
      left: z.optional(z.number()),
    }),
    /** Clear residents of the hall, whatever the search. */
    toVacate: z.number(),
    /** The last vacating of the hall. */
    vacating: z.nullable(vacating),
  }),
});

export const yearEndHalls = defineCall({
  name: 'yearEnd.halls',
  method: 'GET',
  path: '/year-end/halls',
  summary: 'The halls with residents of this year, and how many of these keep their beds.',
  access: requestRoles,
  reply: successData(
    z.array(
      z.object({ id: z.string(), name: z.string(), residents: z.number(), kept: z.number() }),
    ),
  ),
});

export const vacateForm = z.object({ reason: requiredText('Please give a reason', 500) });

/**
 * 409 `changed` with the current number in `data` where another number is clear now; 409 `running`
 * while the hall is being vacated.
 */
export const vacateClear = defineCall({
  name: 'yearEnd.vacate',
  method: 'POST',
  path: '/year-end/halls/{hallId}/vacate',
  summary: 'Vacates the beds of the residents of a hall who are clear; each of them is mailed.',
  access: managingRoles,
  params: hallParams,
  body: z.extend(vacateForm, {
    /** How many residents the caller was shown as clear. */
    residents: shownCount(1),
  }),
  submitOnce: true,
  reply: successData(vacating),
});

export const keepForm = z.object({ reason: requiredText('Please give a reason', 500) });

/**
 * `If-Match` is the `at` of the kept bed. 409 `changed` with the current one; 409 `year_begun` where it
 * is taken back after the year began for which the bed is kept.
 */
export const keepBed = defineCall({
  name: 'yearEnd.keep',
  method: 'PUT',
  path: '/year-end/students/{id}/keep',
  summary: 'Lets a resident keep the bed for the next year, with a reason; null takes that back.',
  access: managingRoles,
  params: idParams,
  body: z.object({ reason: z.nullable(keepForm.shape.reason) }),
  ifMatch: true,
  reply: successData(z.nullable(keptBed)),
});

export const keptBeds = defineCall({
  name: 'yearEnd.keptBeds',
  method: 'GET',
  path: '/year-end/kept-beds',
  summary: 'Beds of an earlier year that their residents keep: no round gives them.',
  access: managingRoles,
  reply: successData(
    z.array(
      z.object({
        bedId: z.string(),
        hostelName: z.string(),
        roomNumber: z.string(),
        name: z.string(),
        rollNumber: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
  ),
});

export const chargeForm = z.object({
  amount: paise,
  reason: requiredText('Please give a reason', 500),
});

/** 409 `decided` for a finding that is charged or settled; 422 `not_owed` without a fee of the year. */
export const chargeFinding = defineCall({
  name: 'yearEnd.charge',
  method: 'POST',
  path: '/year-end/findings/{id}/charge',
  summary: 'Charges a damaged or missing item to the student’s fee account.',
  access: adjustingRoles,
  params: idParams,
  body: chargeForm,
  submitOnce: true,
  reply: successData(finding),
});

export const settleForm = z.object({ reason: requiredText('Please give a reason', 500) });

export const settleFinding = defineCall({
  name: 'yearEnd.settle',
  method: 'POST',
  path: '/year-end/findings/{id}/settle',
  summary: 'Settles a damaged or missing item without a charge, with a reason.',
  access: adjustingRoles,
  params: idParams,
  body: settleForm,
  reply: successData(finding),
});

export const noDues = defineCall({
  name: 'yearEnd.noDues',
  method: 'GET',
  path: '/year-end/students/{id}/no-dues',
  summary: 'The no-dues certificate of a student as a PDF; 409 `not_clear` with what is missing.',
  access: recordRoles,
  params: idParams,
  reply: z.unknown(),
  replyKind: 'file',
});

export const myClearance = defineCall({
  name: 'yearEnd.my',
  method: 'GET',
  path: '/year-end/my',
  summary: 'What one’s own no-dues certificate still needs; null without a bed, present or former.',
  access: ['student'],
  reply: successData(z.nullable(z.object(clearance))),
});

export const myNoDues = defineCall({
  name: 'yearEnd.myNoDues',
  method: 'GET',
  path: '/year-end/my/no-dues',
  summary: 'One’s own no-dues certificate as a PDF; 409 `not_clear` while something is missing.',
  access: ['student'],
  reply: z.unknown(),
  replyKind: 'file',
});
