import { useLeave } from '../../features/leave/queries.ts';
import { useMaintenanceRequests } from '../../features/maintenance/queries.ts';
import { recentRows } from './recent-rows.ts';

/** The newest requests of both kinds; what one of them can't give is marked, not missed. */
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
    readAgain: () => void Promise.all(sources.map(({ refetch }) => refetch())),
  };
}
