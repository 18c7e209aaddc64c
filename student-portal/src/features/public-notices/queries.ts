import { publishedNotices } from '@hostel/contracts/public-notices';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { onWindowSignal } from '@hostel/shared-ui/window-signal';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Collapsed, the board shows 3 of the 5 that are fetched; expanded, all of 20 (spec 1, section 9). */
const collapsed = { shown: 3, fetched: 5 } as const;
const expandedLimit = 20;

/** The window event on which every board reads itself again (spec 1, section 2). */
const refreshSignal = 'refreshNoticeBoard';

function useBoardQuery(limit: number, enabled: boolean) {
  return useQuery({
    queryKey: [...useQueryScope('student-portal'), 'public-notices', limit],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return callApi(publishedNotices, { query: { limit }, signal });
    },
    enabled,
    refetchOnWindowFocus: 'always',
  });
}

/** The published notices; what was read stays when a refresh fails. */
export function useBoard(expanded: boolean) {
  const few = useBoardQuery(collapsed.fetched, !expanded);
  const many = useBoardQuery(expandedLimit, expanded);
  const present = expanded ? many : few;
  const { refetch } = present;
  useEffect(() => onWindowSignal(refreshSignal, () => void refetch()), [refetch]);
  const reply = present.data ?? few.data ?? many.data;
  return {
    notices: reply?.notices.slice(0, expanded ? expandedLimit : collapsed.shown),
    total: reply?.pagination.totalNotices ?? 0,
    canExpand: (reply?.pagination.totalNotices ?? 0) > collapsed.shown,
    isError: present.isError,
    isFetching: present.isFetching,
    refetch,
  };
}
