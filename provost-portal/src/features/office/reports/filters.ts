import {
  collectionGroups,
  leaveGroups,
  requestGroups,
  type FileFormat,
} from '@hostel/contracts/office/reports';
import { campusDay } from '@hostel/shared-ui/dates';
import { dayFrom } from '../../../lib/filters/day-filter.tsx';
import { hallFrom, oneOf, pageFrom } from '../../../lib/filters/url-filters.ts';
import { reportIds, type ReportId } from './messages.ts';

/** How each report may be grouped, the default first; none for one that is always the same. */
export const groupsOf = {
  occupancy: [],
  'hall-roll': [],
  collection: collectionGroups,
  requests: requestGroups,
  leave: leaveGroups,
} as const satisfies Record<ReportId, readonly string[]>;

/** Whether a report is of days; the others are of the present. */
export function hasPeriod(report: ReportId): boolean {
  return groupsOf[report].length > 0;
}

/** The report and its filters, as the address has them. */
export function filtersFrom(params: URLSearchParams) {
  const year = Number(params.get('year'));
  return {
    report: oneOf(reportIds, params.get('report')) ?? 'occupancy',
    page: pageFrom(params),
    hall: hallFrom(params.get('hall')),
    year: Number.isInteger(year) && year >= 2000 && year < 2200 ? year : undefined,
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
    by: params.get('by') ?? undefined,
  };
}
export type ReportFilters = ReturnType<typeof filtersFrom>;

/** What narrows a report, as its call takes it; the grouping apart. */
export function periodFilters({ hall, year, from, to }: ReportFilters) {
  return { hall, year, from, to };
}

/** Whether the days end before they begin: there is nothing to read then. */
export function isReversed({ report, from, to }: ReportFilters): boolean {
  return hasPeriod(report) && from !== undefined && to !== undefined && from > to;
}

/** The query of a report's file. */
export function fileQuery(filters: ReportFilters, format: FileFormat) {
  const { report, hall } = filters;
  if (!hasPeriod(report)) return { hall, format };
  return { ...periodFilters(filters), by: oneOf(groupsOf[report], filters.by ?? null), format };
}

/** The beginning of the current academic year and of those before it. */
export function latestYears(today = campusDay(new Date())): number[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const current = month >= 7 ? year : year - 1;
  return Array.from({ length: 5 }, (_, back) => current - back);
}
