import { useRead } from '../../../lib/queries.ts';
import { queryOf, type ReportFilters } from './filters.ts';

/** Reads a report as the filters say. */
export function useReport(filters: ReportFilters) {
  return useRead('reports', filters.report.read, { query: queryOf(filters) });
}
