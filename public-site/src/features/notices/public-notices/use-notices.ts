import { onWindowSignal } from '@hostel/shared-ui/window-signal';
import { useEffect } from 'react';
import { usePlainRead, type PlainSource } from '../../../lib/plain-read.ts';
import { collapsed, expandedLimit } from './board-size.ts';
import { parseBoard, type BoardReply } from './read-board.ts';

/** Other parts of the page and other windows of the browser send this event to refresh the board. */
const refreshEvent = 'refreshNoticeBoard';

/** The browser's cache sends the ETag, so an unchanged board is answered with 304. */
function sourceOf(limit: number): PlainSource<BoardReply> {
  return {
    path: `/public-notices/published?limit=${limit}`,
    parse: parseBoard,
    interval: 5 * 60_000,
    failure: 'The notice board could not be loaded.',
  };
}

const few = sourceOf(collapsed.fetched);
const many = sourceOf(expandedLimit);

/**
 * The board's notices. A failure is logged; the notices fetched before stay on screen.
 * @param all whether more than those of the collapsed board are read
 */
export function useNotices(expanded: boolean, all: boolean) {
  const { data, failed, reading, refetch } = usePlainRead(all ? many : few);
  useEffect(() => onWindowSignal(refreshEvent, () => void refetch()), [refetch]);
  return {
    notices: data?.notices.slice(0, expanded ? expandedLimit : collapsed.shown),
    total: data?.pagination.totalNotices ?? 0,
    failed,
    reading,
    refetch,
  };
}
