import { hallRoll, type ReportChart } from '@hostel/contracts/office/reports';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { countResidents, findResidents } from './hall-roll-repository.ts';
import { cellsOf, column, type PagedReport, type ReportReader, sumOf } from './report.ts';

const columns = [
  column('hall', 'Hall', 'text'),
  column('room', 'Room', 'identifier'),
  column('bed', 'Bed', 'identifier'),
  column('rollNumber', 'Roll number', 'identifier'),
  column('name', 'Name', 'text'),
  column('course', 'Course', 'text'),
  column('year', 'Year', 'text'),
  column('phone', 'Phone', 'phone'),
  column('since', 'In this bed since', 'day'),
] as const;

type Counted = Awaited<ReturnType<typeof countResidents>>;

/** Residents by hall; by floor where there is one hall only. */
function chartOf(counted: Counted): ReportChart | null {
  if (counted.length === 0) return null;
  const halls = new Set(counted.map(({ hall }) => hall));
  const byFloor = halls.size === 1;
  const points = byFloor
    ? counted.map(({ floor, residents }) => ({
        label: floor === 0 ? 'Ground floor' : `Floor ${floor}`,
        values: [residents],
      }))
    : [...halls].map((hall) => ({
        label: hall,
        values: [
          sumOf(
            counted.filter((one) => one.hall === hall),
            ({ residents }) => residents,
          ),
        ],
      }));
  return {
    title: byFloor ? 'Residents by floor' : 'Residents by hall',
    layout: 'bars',
    kind: 'count',
    stacked: false,
    series: ['Residents'],
    points,
  };
}

/**
 * The residents by room and bed, with the chart of all of them.
 * @param part which of the rows
 * @returns the report, whose total counts all residents
 */
export async function readHallRoll(
  queryable: Queryable,
  reader: ReportReader,
  part: { limit: number; offset: number },
): Promise<PagedReport> {
  const counted = await countResidents(queryable, reader);
  const rows = await findResidents(queryable, reader, part);
  return {
    total: sumOf(counted, ({ residents }) => residents),
    title: hallRoll.title,
    period: null,
    columns: [...columns],
    rows: rows.map((row) => cellsOf(columns, row)),
    totals: null,
    chart: chartOf(counted),
  };
}
