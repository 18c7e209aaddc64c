import type { Report, ReportChart } from '@hostel/contracts/office/reports';
import { utcDay } from '@hostel/contracts/wire/calendar';
import { listPath } from '../../../lib/list-path.ts';
import * as paths from '../../../paths.ts';
import { latestYears, type ReportFilters } from './filters.ts';

type Period = NonNullable<Report['period']>;
type Point = ReportChart['points'][number];

/** The days of a month that are in a period. */
function daysOf(month: string, { from, to }: Period): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // Day 0 of the next month is the last one of this month.
  const last = utcDay(new Date(Date.UTC(year, number, 0)));
  const first = `${month}-01`;
  return { from: first > from ? first : from, to: last < to ? last : to };
}

const notMaintenance = ['leave', 'feedback'];

/** The requests that a point of the report of requests counts. */
function requestsOf(filters: ReportFilters, { key = '', label }: Point, period: Period) {
  const { hall, by = 'type' } = filters;
  if (by === 'month') return listPath(paths.requests, { hall, ...daysOf(key, period) });
  if (by === 'hall') return listPath(paths.requests, { hall: key, ...period });
  const type = notMaintenance.includes(key)
    ? { type: key }
    : // The list knows the kinds of maintenance only as words.
      { type: 'maintenance', search: label };
  return listPath(paths.requests, { hall, ...type, ...period });
}

/** The fees of a hall or of one kind, or for a month its days; the list of fees has no days. */
function collectionOf(filters: ReportFilters, { key = '', label }: Point, period: Period) {
  const year = String(latestYears(period.from)[0]);
  switch (filters.by ?? 'month') {
    case 'month': {
      const { report, hall } = filters;
      return listPath(paths.reports, {
        report: report.id,
        by: 'day',
        hall,
        ...daysOf(key, period),
      });
    }
    case 'hall':
      return listPath(paths.fees, { year, hall: label });
    case 'fee':
      // The list has the mess fee of each semester.
      return key === 'hostel' ? listPath(paths.fees, { year, fee: key }) : undefined;
    default:
      return undefined;
  }
}

/** The list behind a point of a chart; undefined where there is none. */
export function pointPath(
  filters: ReportFilters,
  point: Point,
  period: Report['period'],
): string | undefined {
  if (point.key === undefined) return undefined;
  if (filters.report.id === 'occupancy') return paths.hallPath(point.key);
  if (period === null) return undefined;
  if (filters.report.id === 'requests') return requestsOf(filters, point, period);
  if (filters.report.id === 'collection') return collectionOf(filters, point, period);
  return undefined;
}
