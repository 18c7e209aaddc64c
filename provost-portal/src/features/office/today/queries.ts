import { readDashboard } from '@hostel/contracts/office/today';
import { allFeedback } from '@hostel/contracts/requests/feedback';
import { allLeave } from '@hostel/contracts/requests/leave';
import { allMaintenanceRequests } from '@hostel/contracts/requests/maintenance';
import { useRead } from '../../../lib/queries.ts';

/** Entries in Recent Activity (specification 2, section 9). */
export const recentSize = 5;

/** Offices leave the page open all day. */
const options = { refreshEvery: 60_000 };
const newest = { query: { limit: recentSize, sortBy: 'date', sortOrder: 'desc' } } as const;

/** All reads of the dashboard, at the same time. Each of them can fail separately. */
export function useDashboard() {
  const summary = useRead('dashboard', readDashboard, {}, options);
  const maintenance = useRead('dashboard', allMaintenanceRequests, newest, options);
  const leave = useRead('dashboard', allLeave, newest, options);
  const feedback = useRead('dashboard', allFeedback, newest, options);
  const reads = [summary, maintenance, leave, feedback];
  return {
    summary: summary.data?.data,
    maintenance: maintenance.data,
    leave: leave.data,
    feedback: feedback.data,
    /** A read has neither succeeded nor failed yet. */
    loading: reads.some((read) => read.isPending),
    /** The error where every read failed and there is no earlier data; otherwise null. */
    failure: reads.every((read) => read.isError && !read.data) ? summary.error : null,
    /** A refresh failed: some of the data is older. */
    stale: reads.some((read) => read.isError && read.data),
    fetching: reads.some((read) => read.isFetching),
    refetch: () => reads.forEach((read) => void read.refetch()),
  };
}
export type Dashboard = ReturnType<typeof useDashboard>;
