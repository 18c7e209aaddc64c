import {
  type ReportChart,
  type ReportColumn,
  type RequestGroup,
  requests,
} from '@hostel/contracts/office/reports';
import { maintenanceTypes } from '@hostel/contracts/requests/maintenance';
import { monthText } from '@hostel/contracts/wire/calendar';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { targetOf, type Today } from '../../requests/shared/index.ts';
import { readsConfidential } from '../../../platform/http/scope/confidential.ts';
import { findHallNames } from './hall-name-repository.ts';
import { messages } from './messages.ts';
import { monthsOf } from './period.ts';
import { cellsOf, column, type Period, type Report, type ReportReader, sumOf } from './report.ts';
import { countRequests, findOpen, type RequestCount } from './requests-repository.ts';

type Row = Omit<RequestCount, 'key'> & {
  key: string;
  label: string;
  /** What the row counts: a type, a hall or a month. */
  of: string | undefined;
  overdue: number;
};

const countColumns = [
  column('filed', 'Filed', 'count'),
  column('finished', 'Finished', 'count'),
  column('open', 'Open', 'count'),
  column('overdue', 'Overdue', 'count'),
  column('median', 'Median (days)', 'days'),
  column('nineOfTen', '9 of 10 within (days)', 'days'),
  column('longest', 'Longest (days)', 'days'),
] as const;

const none: Omit<RequestCount, 'key'> = {
  filed: 0,
  finished: 0,
  open: 0,
  median: null,
  nineOfTen: null,
  longest: null,
};

interface Naming {
  by: RequestGroup;
  halls: ReadonlyMap<string, string>;
  period: Period;
}

/** The keys of the rows with their words, in the order of the report. */
function namesOf(found: readonly RequestCount[], { by, halls, period }: Naming) {
  const has = (key: string | null) => found.some((row) => row.key === key);
  if (by === 'month') return monthsOf(period).map((key) => [key, monthText(key)] as const);
  if (by === 'hall') {
    const named = [...halls].filter(([id]) => has(id));
    return has(null) ? [...named, [null, messages.noHall] as const] : named;
  }
  const types = maintenanceTypes.map((type) => [type, maintenanceLabels[type]] as const);
  const others = [
    ['leave', messages.leaveApplication],
    ['feedback', messages.feedback],
  ] as const;
  return [...types, ...others].filter(([key]) => has(key));
}

/** How many are past their target day, by group. */
async function countOverdue(
  queryable: Queryable,
  reader: ReportReader,
  { today, ...asked }: Period & { by: RequestGroup; today: Today },
): Promise<Map<string | null, number>> {
  const overdue = new Map<string | null, number>();
  for (const { key, filedOn, requests, ...open } of await findOpen(queryable, reader, asked)) {
    // Noon, so that the instant is on this day in the time zone of a campus.
    const requestDate = new Date(`${filedOn}T12:00:00Z`);
    if (!targetOf({ ...open, requestDate }, today)?.overdue) continue;
    overdue.set(key, (overdue.get(key) ?? 0) + requests);
  }
  return overdue;
}

function chartOf(rows: readonly Row[], by: RequestGroup): ReportChart | null {
  if (rows.every(({ filed }) => filed === 0)) return null;
  if (by === 'month') {
    return {
      title: 'Requests by the month of filing',
      layout: 'columns',
      kind: 'count',
      stacked: true,
      series: ['Finished', 'Open'],
      points: rows.map(({ of, label, finished, open }) => ({
        key: of,
        label,
        values: [finished, open],
      })),
    };
  }
  return {
    title: 'Days taken',
    layout: 'bars',
    kind: 'days',
    stacked: false,
    series: ['Median', '9 of 10 within'],
    points: rows
      .filter(({ finished }) => finished > 0)
      .map(({ of, label, median, nineOfTen }) => ({
        key: of,
        label,
        values: [median ?? 0, nineOfTen ?? 0],
      })),
  };
}

/**
 * Requests that were filed in a period, with the calendar days until they were finished. A note says that
 * confidential feedback is left out, where the reader may not read it.
 */
export async function readRequests(
  queryable: Queryable,
  reader: ReportReader,
  { today, ...asked }: Period & { by: RequestGroup; today: Today },
): Promise<Report> {
  const { by, ...period } = asked;
  const halls = by === 'hall' ? await findHallNames(queryable) : new Map<string, string>();
  const { groups, total } = await countRequests(queryable, reader, asked);
  const overdue = await countOverdue(queryable, reader, { ...asked, today });
  const rows = namesOf(groups, { by, halls, period }).map(([key, label]) => ({
    ...(groups.find((group) => group.key === key) ?? none),
    key: by === 'month' ? (key ?? '') : label,
    label,
    of: key ?? undefined,
    overdue: overdue.get(key) ?? 0,
  }));
  const columns: (ReportColumn & { key: Exclude<keyof Row, 'of'> })[] = [
    column('key', messages.groups[by], by === 'month' ? 'month' : 'text'),
    ...countColumns,
  ];
  const sums = {
    ...(total ?? none),
    key: messages.total,
    label: messages.total,
    of: undefined,
    overdue: sumOf([...overdue.values()], (count) => count),
  };
  return {
    title: requests.title,
    period,
    columns,
    rows: rows.map((row) => cellsOf(columns, row)),
    totals: rows.length === 0 ? null : cellsOf(columns, sums),
    chart: chartOf(rows, by),
    ...(readsConfidential(reader.role) ? {} : { note: messages.withoutConfidential }),
  };
}
