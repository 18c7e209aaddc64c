import {
  collectionGroups,
  collectionReport,
  hallRoll,
  leaveGroups,
  leaveReport,
  occupancyReport,
  requestGroups,
  requestsReport,
} from '@hostel/contracts/office/reports';
import { oneOf } from '../../../lib/filters/url-filters.ts';
import { useRead } from '../../../lib/queries.ts';
import { periodFilters, type ReportFilters } from './filters.ts';
import type { ReportId } from './messages.ts';

const groupIn = <const Groups extends readonly string[]>(groups: Groups, by: string | undefined) =>
  oneOf(groups, by ?? null);

const useOccupancy = ({ hall }: ReportFilters) =>
  useRead('reports', occupancyReport, { query: { hall } });

const useHallRoll = ({ hall, page }: ReportFilters) =>
  useRead('reports', hallRoll, { query: { hall, page } });

function useCollection(filters: ReportFilters) {
  const by = groupIn(collectionGroups, filters.by);
  return useRead('reports', collectionReport, { query: { ...periodFilters(filters), by } });
}

function useRequests(filters: ReportFilters) {
  const by = groupIn(requestGroups, filters.by);
  return useRead('reports', requestsReport, { query: { ...periodFilters(filters), by } });
}

function useLeave(filters: ReportFilters) {
  const by = groupIn(leaveGroups, filters.by);
  return useRead('reports', leaveReport, { query: { ...periodFilters(filters), by } });
}

/** The hook that reads each report as the filters say: a component keeps to one of them. */
export const useReport = {
  occupancy: useOccupancy,
  'hall-roll': useHallRoll,
  collection: useCollection,
  requests: useRequests,
  leave: useLeave,
} as const satisfies Record<ReportId, unknown>;
