import { leaveTypes } from '@hostel/contracts/requests/leave';
import { leave, type LeaveGroup, type ReportChart } from '@hostel/contracts/office/reports';
import { monthText } from '@hostel/contracts/wire/calendar';
import { leaveLabels } from '@hostel/contracts/requests/leave/labels';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { findHallNames } from './hall-name-repository.ts';
import { countLeave, type LeaveCount } from './leave-repository.ts';
import { messages } from './messages.ts';
import { monthsOf } from './period.ts';
import { cellsOf, column, type Period, type Report, type ReportReader } from './report.ts';

interface Row {
  key: string;
  label: string;
  applications: number;
  persons: number;
  days: number;
}

const none = { applications: 0, persons: 0, days: 0 };

interface Naming {
  by: LeaveGroup;
  halls: ReadonlyMap<string, string>;
  period: Period;
}

function namesOf(found: readonly LeaveCount[], { by, halls, period }: Naming) {
  const has = (key: string | null) => found.some((row) => row.key === key);
  if (by === 'month') return monthsOf(period).map((key) => [key, monthText(key)] as const);
  if (by === 'type') {
    return leaveTypes.filter(has).map((type) => [type, leaveLabels[type]] as const);
  }
  const named = [...halls].filter(([id]) => has(id));
  return has(null) ? [...named, [null, messages.noHall] as const] : named;
}

function chartOf(rows: readonly Row[], by: LeaveGroup): ReportChart | null {
  if (rows.every(({ days }) => days === 0)) return null;
  return {
    title: `Days away by ${messages.groups[by].toLowerCase()}`,
    layout: by === 'month' ? 'columns' : 'bars',
    kind: 'days',
    stacked: false,
    series: ['Days away'],
    points: rows.map(({ label, days }) => ({ label, values: [days] })),
  };
}

/** The days that students were away on approved leave in a period. */
export async function readLeave(
  queryable: Queryable,
  reader: ReportReader,
  { by, ...period }: Period & { by: LeaveGroup },
): Promise<Report> {
  const halls = by === 'hall' ? await findHallNames(queryable) : new Map<string, string>();
  const counted = await countLeave(queryable, reader, { ...period, by });
  const found = counted.filter(({ isTotal }) => isTotal === 0);
  const rows = namesOf(found, { by, halls, period }).map(([key, label]): Row => {
    const row = found.find((one) => one.key === key) ?? none;
    return { ...row, key: by === 'month' ? (key ?? '') : label, label };
  });
  const columns = [
    column('key', messages.groups[by], by === 'month' ? 'month' : 'text'),
    column('applications', 'Applications', 'count'),
    column('persons', 'Students', 'count'),
    column('days', 'Days away', 'days'),
  ] as const;
  const total = counted.find(({ isTotal }) => isTotal === 1) ?? none;
  return {
    title: leave.title,
    period,
    columns: [...columns],
    rows: rows.map((row) => cellsOf(columns, row)),
    totals: rows.length === 0 ? null : cellsOf(columns, { ...total, key: messages.total }),
    chart: chartOf(rows, by),
  };
}
