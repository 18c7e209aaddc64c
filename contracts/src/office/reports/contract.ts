import * as z from 'zod/mini';
import { yearInQuery } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { day, openEnum, pageQuery, pagination, success } from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { requestRoles, staffRoles } from '../../wire/roles.ts';
import { calendarDay } from '../../wire/text.ts';

export const fileFormats = ['pdf', 'xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * What the cells of a column are: `money` in paise; `percent` of 100; `days` and `count` whole numbers;
 * `day` `YYYY-MM-DD`; `month` `YYYY-MM`; `phone` `+91` and ten digits.
 */
export const columnKinds = [
  'text',
  'phone',
  'count',
  'days',
  'percent',
  'money',
  'day',
  'month',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

const cell = z.nullable(z.union([z.string(), z.number()]));
export type ReportCell = z.infer<typeof cell>;

const reportColumn = z.object({ key: z.string(), label: z.string(), kind: openEnum(columnKinds) });
export type ReportColumn = z.infer<typeof reportColumn>;

/** `bars` compare groups; `columns` show how something changes over days or months. */
export const chartLayouts = ['bars', 'columns'] as const;

const reportChart = z.object({
  title: z.string(),
  layout: openEnum(chartLayouts),
  kind: openEnum(columnKinds),
  /** Whether the values of a point add up. */
  stacked: z.boolean(),
  /** The names of the values of each point. */
  series: z.array(z.string()),
  points: z.array(
    z.object({
      label: z.string(),
      values: z.array(z.number()),
      /**
       * What the point is of: the id of a hall, `YYYY-MM`, `YYYY-MM-DD`, or the name of a type, fee
       * or kind of payment. Absent where it has none.
       */
      key: z.optional(z.string()),
    }),
  ),
});
export type ReportChart = z.infer<typeof reportChart>;

/** A report as a table: the same columns and rows on the screen and in every file. */
const report = {
  title: z.string(),
  /** The days that the report is of; null for one of the present. */
  period: z.nullable(z.object({ from: day, to: day })),
  columns: z.array(reportColumn),
  rows: z.array(z.array(cell)),
  /** One cell for each column; null where there is no sum. */
  totals: z.nullable(z.array(cell)),
  chart: z.nullable(reportChart),
  /** What the reader has to know of it, such as what is left out; a sentence. */
  note: z.optional(z.string()),
  pagination,
};
const reply = success({ data: z.object(report) });
export type Report = z.infer<z.ZodMiniObject<typeof report>>;

const hall = z.optional(hallId);
const period = {
  hall,
  /** The year in which an academic year, 1 July to 30 June, begins; default the current one. */
  year: z.optional(yearInQuery),
  /** Narrows the year, or goes beyond it. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
};
const format = { format: z.enum(fileFormats) };
const file = { reply: z.unknown(), replyKind: 'file' } as const;

export const hallRoll = defineCall({
  name: 'reports.hallRoll',
  method: 'GET',
  path: '/reports/hall-roll',
  summary: 'The residents of one’s halls by room and bed.',
  access: staffRoles,
  query: z.object({ hall, ...pageQuery(100) }),
  reply,
});

export const hallRollFile = defineCall({
  name: 'reports.hallRollFile',
  method: 'GET',
  path: '/reports/hall-roll/file',
  summary: 'The hall roll as a file; 422 `too_many_rows` for a PDF of several thousand residents.',
  access: staffRoles,
  query: z.object({ hall, ...format }),
  ...file,
});

export const occupancyReport = defineCall({
  name: 'reports.occupancy',
  method: 'GET',
  path: '/reports/occupancy',
  summary: 'Beds of one’s halls by room type: occupied, free, out of service.',
  access: staffRoles,
  query: z.object({ hall }),
  reply,
});

export const occupancyFile = defineCall({
  name: 'reports.occupancyFile',
  method: 'GET',
  path: '/reports/occupancy/file',
  summary: 'Occupancy as a file.',
  access: staffRoles,
  query: z.object({ hall, ...format }),
  ...file,
});

export const collectionGroups = ['month', 'day', 'hall', 'kind', 'fee'] as const;
export type CollectionGroup = (typeof collectionGroups)[number];
const collectionQuery = { ...period, by: z._default(z.enum(collectionGroups), 'month') };

/** The hall is the one that the fee was charged for. */
export const collectionReport = defineCall({
  name: 'reports.collection',
  method: 'GET',
  path: '/reports/collection',
  summary: 'Fees received and returned by day, month, hall, kind of payment or fee.',
  access: staffRoles,
  query: z.object(collectionQuery),
  reply,
});

export const collectionFile = defineCall({
  name: 'reports.collectionFile',
  method: 'GET',
  path: '/reports/collection/file',
  summary: 'The collection as a file.',
  access: staffRoles,
  query: z.object({ ...collectionQuery, ...format }),
  ...file,
});

export const requestGroups = ['type', 'hall', 'month'] as const;
export type RequestGroup = (typeof requestGroups)[number];
const requestsQuery = { ...period, by: z._default(z.enum(requestGroups), 'type') };

export const requestsReport = defineCall({
  name: 'reports.requests',
  method: 'GET',
  path: '/reports/requests',
  summary: 'Maintenance requests, leave applications and feedback with the days that they took.',
  access: requestRoles,
  query: z.object(requestsQuery),
  reply,
});

export const requestsFile = defineCall({
  name: 'reports.requestsFile',
  method: 'GET',
  path: '/reports/requests/file',
  summary: 'Requests and the days that they took as a file.',
  access: requestRoles,
  query: z.object({ ...requestsQuery, ...format }),
  ...file,
});

export const leaveGroups = ['month', 'hall', 'type'] as const;
export type LeaveGroup = (typeof leaveGroups)[number];
const leaveQuery = { ...period, by: z._default(z.enum(leaveGroups), 'month') };

export const leaveReport = defineCall({
  name: 'reports.leave',
  method: 'GET',
  path: '/reports/leave',
  summary: 'Approved leave: students and days away by month, hall or type.',
  access: requestRoles,
  query: z.object(leaveQuery),
  reply,
});

export const leaveFile = defineCall({
  name: 'reports.leaveFile',
  method: 'GET',
  path: '/reports/leave/file',
  summary: 'Days of leave as a file.',
  access: requestRoles,
  query: z.object({ ...leaveQuery, ...format }),
  ...file,
});
