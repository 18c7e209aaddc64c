import { readDashboard } from '@hostel/contracts/dashboard';
import { allFeedback } from '@hostel/contracts/feedback';
import { allLeave } from '@hostel/contracts/leave';
import { allServiceRequests } from '@hostel/contracts/service-requests';
import type { AnyCall, ReplyOf } from '@hostel/contracts/call';
import type { CallInput } from '@hostel/shared-ui/http';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';

/** The office leaves it open: it is read again this often (ms). */
const refreshEvery = 60_000;
/** So many entries the Recent Activity has (specification 2, section 9). */
export const recentSize = 5;

function useReading<C extends AnyCall>(call: C, input: CallInput<C>) {
  const scope = useQueryScope('provost-portal');
  return useQuery<ReplyOf<C>>({
    queryKey: [...scope, 'dashboard', call.name],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return callApi(call, { ...input, signal });
    },
    refetchInterval: refreshEvery,
    refetchOnWindowFocus: 'always',
  });
}

const newest = { query: { limit: recentSize, sortBy: 'date', sortOrder: 'desc' } } as const;

/** What the dashboard reads, all at once; each call may fail alone. */
export function useDashboard() {
  const summary = useReading(readDashboard, {});
  const maintenance = useReading(allServiceRequests, newest);
  const leave = useReading(allLeave, newest);
  const feedback = useReading(allFeedback, newest);
  const all = [summary, maintenance, leave, feedback];
  return {
    summary: summary.data?.data,
    maintenance: maintenance.data,
    leave: leave.data,
    feedback: feedback.data,
    /** Nothing has come or failed yet. */
    loading: all.some((one) => one.isPending),
    failed: all.every((one) => one.isError && !one.data),
    stale: all.some((one) => one.isError && one.data),
    fetching: all.some((one) => one.isFetching),
    refetch: () => all.forEach((one) => void one.refetch()),
  };
}
export type Dashboard = ReturnType<typeof useDashboard>;
