import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useQueryScope } from '@hostel/shared-ui/query';
import { collapsed, expandedLimit } from './board-size.ts';
import { noticesOptions } from './queries.ts';

/** Other parts of the page ask the board to read itself again by this event on `window`. */
const refreshEvent = 'refreshNoticeBoard';

/** The board's notices; a failure is logged and never shown, what was read before stays. */
export function useNotices(expanded: boolean) {
  const scope = useQueryScope('public-site');
  const few = useQuery({ ...noticesOptions(scope, collapsed.fetched), enabled: !expanded });
  const many = useQuery({ ...noticesOptions(scope, expandedLimit), enabled: expanded });
  const present = expanded ? many : few;
  const { refetch, error, errorUpdatedAt } = present;

  useEffect(() => {
    const again = () => void refetch();
    window.addEventListener(refreshEvent, again);
    return () => window.removeEventListener(refreshEvent, again);
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
