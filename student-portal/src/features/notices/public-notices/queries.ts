import { publishedNotices } from '@hostel/contracts/notices/public-notices';
import { onWindowSignal } from '@hostel/shared-ui/window-signal';
import { useEffect } from 'react';
import { useRead } from '../../../lib/queries.ts';

/** Collapsed, the board shows 3 of 5 loaded notices; expanded, up to 20 (spec 1, section 9). */
const collapsed = { shown: 3, fetched: 5 } as const;
const expandedLimit = 20;

/** The window event that refreshes every notice board (spec 1, section 2). */
const refreshSignal = 'refreshNoticeBoard';

const usePublishedNotices = (limit: number, enabled: boolean) =>
  useRead('public-notices', publishedNotices, { query: { limit } }, { enabled });

/** The published notices; loaded ones stay when a refresh fails. */
export function usePublicNotices(expanded: boolean) {
  const few = usePublishedNotices(collapsed.fetched, !expanded);
  const many = usePublishedNotices(expandedLimit, expanded);
  const current = expanded ? many : few;
  const { refetch } = current;
  useEffect(() => onWindowSignal(refreshSignal, () => void refetch()), [refetch]);
  const reply = current.data ?? few.data ?? many.data;
  return {
    notices: reply?.notices.slice(0, expanded ? expandedLimit : collapsed.shown),
    total: reply?.pagination.totalNotices ?? 0,
    canExpand: (reply?.pagination.totalNotices ?? 0) > collapsed.shown,
    isError: current.isError,
    isFetching: current.isFetching,
    refetch,
  };
}
