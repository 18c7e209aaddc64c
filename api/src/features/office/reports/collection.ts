import {
  collection,
  type CollectionGroup,
  type ReportChart,
  type ReportColumn,
} from '@hostel/contracts/office/reports';
import { monthText } from '@hostel/contracts/wire/calendar';
import { dayCell } from '../../../platform/files/tables/cells.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { type CollectionRow, sumCollection } from './collection-repository.ts';
import { findHallNames } from './hall-name-repository.ts';
import { messages } from './messages.ts';
import { monthsOf } from './period.ts';
import { cellsOf, column, type Period, type Report, type ReportReader } from './report.ts';

type Sums = Omit<CollectionRow, 'key'>;
type Row = Sums & { key: string; label: string; of: string | undefined };

const none: Sums = {
  payments: 0,
  online: 0,
  office: 0,
  cash: 0,
  draft: 0,
  upi: 0,
  returned: 0,
  received: 0,
  refunded: 0,
  net: 0,
};

const sumColumns = [
  column('payments', 'Payments', 'count'),
  column('online', 'Online', 'money'),
  column('office', 'At the office', 'money'),
  column('cash', 'In cash', 'money'),
  column('draft', 'By draft', 'money'),
  column('upi', 'By UPI', 'money'),
  column('returned', 'Returned by the office', 'money'),
  column('net', 'Collected', 'money'),
] as const;

/** Each row is of one kind of payment: a column for each would be empty but once. */
const kindColumns = [
  column('payments', 'Payments', 'count'),
  column('received', 'Received', 'money'),
  column('refunded', 'Returned', 'money'),
  column('net', 'Collected', 'money'),
] as const;

const groupColumn = (by: CollectionGroup) =>
  column('key', messages.groups[by], by === 'month' || by === 'day' ? by : 'text');

/** The rows in words; every month of the period has one, also without a payment. */
function rowsOf(
  found: readonly CollectionRow[],
  {
    by,
    halls,
    period,
  }: { by: CollectionGroup; halls: ReadonlyMap<string, string>; period: Period },
): Row[] {
  if (by === 'month') {
    return monthsOf(period).map((key) => {
      const row = found.find((one) => one.key === key) ?? none;
      return { ...row, key, label: monthText(key), of: key };
    });
  }
  const words = new Map<string, string>(
    [messages.paymentKinds, messages.fees].flatMap((texts) => Object.entries(texts)),
  );
  return found.map((row) => {
    const key = row.key ?? '';
    if (by === 'day') return { ...row, key, label: dayCell(key), of: key };
    const name = halls.get(key) ?? words.get(key) ?? messages.hallNotRecorded;
    return { ...row, key: name, label: name, of: row.key ?? undefined };
  });
}

function chartOf(rows: readonly Row[], by: CollectionGroup): ReportChart | null {
  if (rows.every(({ received, refunded }) => received === 0 && refunded === 0)) return null;
  return {
    title: `Collected by ${messages.groups[by].toLowerCase()}`,
    layout: by === 'month' || by === 'day' ? 'columns' : 'bars',
    kind: 'money',
    stacked: false,
    series: ['Collected'],
    points: rows.map(({ label, net, of }) => ({ key: of, label, values: [net] })),
  };
}

/** Fees received and returned in a period, by group. The hall is the one that a fee was charged for. */
export async function readCollection(
  queryable: Queryable,
  reader: ReportReader,
  { by, ...period }: Period & { by: CollectionGroup },
): Promise<Report> {
  const halls = by === 'hall' ? await findHallNames(queryable) : new Map<string, string>();
  const found = await sumCollection(queryable, reader, { ...period, by });
  const [total = none] = await sumCollection(queryable, reader, { ...period, by: null });
  const rows = rowsOf(found, { by, halls, period });
  const columns: (ReportColumn & { key: 'key' | keyof Sums })[] = [
    groupColumn(by),
    ...(by === 'kind' ? kindColumns : sumColumns),
  ];
  return {
    title: collection.title,
    period,
    columns,
    rows: rows.map((row) => cellsOf(columns, row)),
    totals: rows.length === 0 ? null : cellsOf(columns, { ...total, key: messages.total }),
    chart: chartOf(rows, by),
  };
}
