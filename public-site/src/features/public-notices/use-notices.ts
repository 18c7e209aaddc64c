import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueryScope } from '@hostel/shared-ui/query';
import { onWindowSignal } from '@hostel/shared-ui/window-signal';
import { collapsed, expandedLimit } from './board-size.ts';
import { noticesOptions } from './queries.ts';

/** Other parts of the page and other windows of the browser send this event to refresh the board. */
const refreshEvent = 'refreshNoticeBoard';

/** The board's notices. A failure is logged; the notices fetched before stay on screen. */
export function useNotices(expanded: boolean) {
  const scope = useQueryScope('public-site');
  const few = useQuery({ ...noticesOptions(scope, collapsed.fetched), enabled: !expanded });
  const many = useQuery({ ...noticesOptions(scope, expandedLimit), enabled: expanded });
  const current = expanded ? many : few;
  const { refetch, error, errorUpdatedAt } = current;

  useEffect(() => {
    return onWindowSignal(refreshEvent, () => void refetch());
  }, [refetch]);

  useEffect(() => {
    if (error) console.error('The notice board could not be loaded.', error);
  }, [error, errorUpdatedAt]);

  const reply = current.data ?? few.data ?? many.data;
  return {
    notices: reply?.notices.slice(0, expanded ? expandedLimit : collapsed.shown),
    total: reply?.pagination.totalNotices ?? 0,
    failed: error !== null,
    fetching: current.isFetching,
    refetch,
  };
}
