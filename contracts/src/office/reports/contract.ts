import * as z from 'zod/mini';
import { yearInQuery } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { day, openEnum, pageQuery, pagination, success } from '../../wire/envelope.ts';
import { hallId } from '../../wire/hall-id.ts';
import { feeRoles, recordRoles, requestRoles, type StaffRole } from '../../wire/roles.ts';
import { calendarDay } from '../../wire/text/days.ts';

export const fileFormats = ['pdf', 'xlsx', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * What the cells of a column are: `identifier` a number or code that stays as it is; `money` in paise; `percent` of 100; `days` and `count` whole numbers;
 * `day` `YYYY-MM-DD`; `month` `YYYY-MM`; `phone` `+91` and ten digits.
 */
export const columnKinds = [
  'text',
  'identifier',
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

/** What narrows a report; each call takes those that the report has. */
export interface ReportQuery {
  hall?: string | undefined;
  year?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** One of the report's groups. */
  by?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}
/** As a browser writes it. */
type ReportQueryIn = Pick<ReportQuery, 'hall' | 'from' | 'to' | 'by'> & {
  [Name in 'year' | 'page' | 'limit']?: unknown;
};
type QuerySchema<More = unknown> = z.ZodMiniType<ReportQuery & More, ReportQueryIn & More>;

interface ReportParts<Id extends string, Groups extends readonly string[]> {
  /** Its path, `hall-roll`, and the name of its calls, `reports.hallRoll`. */
  id: Id;
  /** On its tab. */
  label: string;
  /** Of the table and the files. */
  title: string;
  /** What it counts, in sentences. */
  note: string;
  /** What is shown without a row. */
  empty: string;
  summary: string;
  access: readonly StaffRole[];
  /** What it may be grouped by, the default first. A report without groups is of the current state, others are of days. */
  groups: Groups;
  /** Whether the screen reads its rows by pages. */
  isPaged?: true;
}

/** Defines a report: its texts, and its calls for the screen and for files. */
function defineReport<const Id extends string, const Groups extends readonly string[]>(
  parts: ReportParts<Id, Groups>,
) {
  const { id, summary, access, groups, isPaged } = parts;
  const name = `reports.${id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  const [first, ...others]: readonly string[] = groups;
  const filters =
    first === undefined
      ? { hall }
      : { ...period, by: z._default(z.enum([first, ...others]), first) };
  const query: QuerySchema = z.object(isPaged ? { ...filters, ...pageQuery(100) } : filters);
  const fileQuery: QuerySchema<{ format: FileFormat }> = z.object({
    ...filters,
    format: z.enum(fileFormats),
  });
  const path = `/reports/${id}`;
  const read = defineCall({ name, method: 'GET', path, summary, access, query, reply });
  const file = defineCall({
    name: `${name}File`,
    method: 'GET',
    path: `${path}/file`,
    summary: `${parts.title} as a file; 422 \`too_many_rows\` for a PDF of several thousand rows.`,
    access,
    query: fileQuery,
    reply: z.unknown(),
    replyKind: 'file',
  });
  return { ...parts, read, file, calls: [read, file] };
}

export const occupancy = defineReport({
  id: 'occupancy',
  label: 'Occupancy',
  title: 'Occupancy',
  note: 'Beds at present. Occupancy is the occupied beds of those in service: occupied and free ones.',
  empty: 'There are no beds',
  summary: 'Beds of one’s halls by room type: occupied, free, out of service.',
  access: recordRoles,
  groups: [],
});

export const hallRoll = defineReport({
  id: 'hall-roll',
  label: 'Hall roll',
  title: 'Hall roll',
  note: 'Students who have a bed at present, by room.',
  empty: 'No student has a bed',
  summary: 'The residents of one’s halls by room and bed.',
  access: recordRoles,
  groups: [],
  isPaged: true,
});

/** The hall is the one that the fee was charged for. */
export const collection = defineReport({
  id: 'collection',
  label: 'Collection',
  title: 'Collection of fees',
  note: 'Online is what the payment gateway captured less what it refunded, on its days; payments at the office and what it returned are columns of their own. The hall is the one that the fee was charged for.',
  empty: 'Nothing was collected in these days',
  summary: 'Fees received and returned by day, month, hall, kind of payment or fee.',
  access: feeRoles,
  groups: ['month', 'day', 'hall', 'kind', 'fee'],
});
export type CollectionGroup = (typeof collection.groups)[number];

export const requests = defineReport({
  id: 'requests',
  label: 'Requests',
  title: 'Requests and days taken',
  note: 'Maintenance requests, leave applications and feedback filed in these days, without cancelled and withdrawn ones. Days are counted from the day of filing; 0 is the same day.',
  empty: 'No request was filed in these days',
  summary: 'Maintenance requests, leave applications and feedback with the days that they took.',
  access: requestRoles,
  groups: ['type', 'hall', 'month'],
});
export type RequestGroup = (typeof requests.groups)[number];

export const leave = defineReport({
  id: 'leave',
  label: 'Leave',
  title: 'Leave',
  note: 'Approved leave in these days. The day of return is not counted; an earlier return counts.',
  empty: 'Nobody was on leave in these days',
  summary: 'Approved leave: students and days away by month, hall or type.',
  access: requestRoles,
  groups: ['month', 'hall', 'type'],
});
export type LeaveGroup = (typeof leave.groups)[number];

/** Every report, in the order of the tabs. */
export const reports = [occupancy, hallRoll, collection, requests, leave] as const;
export type ReportId = (typeof reports)[number]['id'];
