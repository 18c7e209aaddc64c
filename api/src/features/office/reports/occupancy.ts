import { occupancy, type ReportChart } from '@hostel/contracts/office/reports';
import { roomTypeLabels } from '@hostel/contracts/residence/halls/room-type-labels';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { messages } from './messages.ts';
import { type BedCount, countBeds } from './occupancy-repository.ts';
import { cellsOf, column, type Report, type ReportReader, sumOf } from './report.ts';

const columns = [
  column('hall', 'Hall', 'text'),
  column('type', 'Room type', 'text'),
  column('beds', 'Beds', 'count'),
  column('occupied', 'Occupied', 'count'),
  column('free', 'Free', 'count'),
  column('outOfService', 'Out of service', 'count'),
  column('occupancy', 'Occupancy', 'percent'),
] as const;

type Counts = Pick<BedCount, 'beds' | 'occupied' | 'free' | 'outOfService'>;

/** Occupied beds of the beds in service, of 100 with one decimal; null without a bed in service. */
function occupancyOf({ occupied, free }: Counts): number | null {
  const inService = occupied + free;
  return inService === 0 ? null : Math.round((occupied * 1000) / inService) / 10;
}

function totalOf(rows: readonly Counts[]): Counts {
  return {
    beds: sumOf(rows, ({ beds }) => beds),
    occupied: sumOf(rows, ({ occupied }) => occupied),
    free: sumOf(rows, ({ free }) => free),
    outOfService: sumOf(rows, ({ outOfService }) => outOfService),
  };
}

function chartOf(rows: readonly BedCount[]): ReportChart | null {
  if (rows.length === 0) return null;
  const halls = [...new Map(rows.map(({ hallId, hall }) => [hallId, hall]))];
  const groups =
    halls.length === 1
      ? rows.map((row) => ({ key: row.hallId, label: roomTypeLabels[row.type], rows: [row] }))
      : halls.map(([key, label]) => ({
          key,
          label,
          rows: rows.filter(({ hallId }) => hallId === key),
        }));
  return {
    title: halls.length === 1 ? 'Beds by room type' : 'Beds by hall',
    layout: 'bars',
    kind: 'count',
    stacked: true,
    series: ['Occupied', 'Free', 'Out of service'],
    points: groups.map(({ key, label, rows: counted }) => {
      const { occupied, free, outOfService } = totalOf(counted);
      return { key, label, values: [occupied, free, outOfService] };
    }),
  };
}

/** The beds by hall and room type at present. */
export async function readOccupancy(queryable: Queryable, reader: ReportReader): Promise<Report> {
  const rows = await countBeds(queryable, reader);
  const total = totalOf(rows);
  return {
    title: occupancy.title,
    period: null,
    columns: [...columns],
    rows: rows.map((row) =>
      cellsOf(columns, { ...row, type: roomTypeLabels[row.type], occupancy: occupancyOf(row) }),
    ),
    totals: cellsOf(columns, {
      ...total,
      hall: messages.total,
      type: null,
      occupancy: occupancyOf(total),
    }),
    chart: chartOf(rows),
  };
}
