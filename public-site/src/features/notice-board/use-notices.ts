import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueryScope } from '@hostel/shared-ui/query';
import { onWindowSignal } from '@hostel/shared-ui/window-signal';
import { collapsed, expandedLimit } from './board-size.ts';
import { noticesOptions } from './queries.ts';

/** Other parts of the page, and other windows of the browser, ask the board to read itself again. */
const refreshSignal = 'refreshNoticeBoard';

/** The board's notices; a failure is logged and never shown, what was read before stays. */
export function useNotices(expanded: boolean) {
  const scope = useQueryScope('public-site');
  const few = useQuery({ ...noticesOptions(scope, collapsed.fetched), enabled: !expanded });
  const many = useQuery({ ...noticesOptions(scope, expandedLimit), enabled: expanded });
  const present = expanded ? many : few;
  const { refetch, error, errorUpdatedAt } = present;

  useEffect(() => {
    return onWindowSignal(refreshSignal, () => void refetch());
  }, [refetch]);

  useEffect(() => {
    if (error) console.error('The notice board could not be read.', error);
  }, [error, errorUpdatedAt]);

  const reply = present.data ?? few.data ?? many.data;
  return {
    notices: reply?.notices.slice(0, expanded ? expandedLimit : collapsed.shown),
    total: reply?.pagination.totalNotices ?? 0,
    failed: error !== null,
    fetching: present.isFetching,
    refetch,
  };
}
