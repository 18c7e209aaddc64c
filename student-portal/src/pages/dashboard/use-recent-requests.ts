import { useLeave } from '../../features/requests/leave/queries.ts';
import { useMaintenanceRequests } from '../../features/requests/maintenance/queries.ts';
import { recentRows } from './recent-rows.ts';

/** The newest requests of both kinds. `isError` is set when one of the two lists failed. */
export function useRecentRequests() {
  const maintenance = useMaintenanceRequests();
  const leave = useLeave();
  const sources = [maintenance, leave];
  const isLoaded = sources.some(({ data }) => data !== undefined);
  return {
    rows: isLoaded ? recentRows(maintenance.data?.data ?? [], leave.data?.data ?? []) : undefined,
    isPending: sources.some(({ isPending }) => isPending) && !isLoaded,
    isError: sources.some(({ isError }) => isError),
    isFetching: sources.some(({ isFetching }) => isFetching),
    refresh: () => void Promise.all(sources.map(({ refetch }) => refetch())),
  };
}
