import { type FileFormat, reports } from '@hostel/contracts/office/reports';
import { campusDay } from '@hostel/shared-ui/dates';
import { dayFrom } from '../../../lib/filters/day-filter.tsx';
import { hallFrom, oneOf, pageFrom } from '../../../lib/filters/url-filters.ts';
import { officeNow } from '@hostel/shared-ui/clock';

export type ShownReport = (typeof reports)[number];

/** Whether a report is of days; the others are of the current state. */
export function hasPeriod({ groups }: ShownReport): boolean {
  return groups.length > 0;
}

/** The report and its filters, as the address has them. */
export function filtersFrom(params: URLSearchParams) {
  const year = Number(params.get('year'));
  return {
    report: reports.find(({ id }) => id === params.get('report')) ?? reports[0],
    page: pageFrom(params),
    hall: hallFrom(params.get('hall')),
    year: Number.isInteger(year) && year >= 2000 && year < 2200 ? year : undefined,
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
    by: params.get('by') ?? undefined,
  };
}
export type ReportFilters = ReturnType<typeof filtersFrom>;

/** The query of a report; its file takes it without a page. */
export function queryOf({ report, hall, year, from, to, by, page }: ReportFilters) {
  const { groups } = report;
  if (groups.length > 0) return { hall, year, from, to, by: oneOf(groups, by ?? null) };
  return 'isPaged' in report ? { hall, page } : { hall };
}

/** Whether the days end before they begin: there is nothing to read then. */
export function isReversed({ report, from, to }: ReportFilters): boolean {
  return hasPeriod(report) && from !== undefined && to !== undefined && from > to;
}

/** The query of a report's file. */
export function fileQuery(filters: ReportFilters, format: FileFormat) {
  return { ...queryOf(filters), page: undefined, format };
}

/** The beginning of the current academic year and of those before it. */
export function latestYears(today = campusDay(officeNow())): number[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const current = month >= 7 ? year : year - 1;
  return Array.from({ length: 5 }, (_, back) => current - back);
}
