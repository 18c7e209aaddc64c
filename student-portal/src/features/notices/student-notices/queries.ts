import {
  markNoticeRead,
  receivedNotices,
  type ReceivedNotice,
} from '@hostel/contracts/notices/student-notices';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import { useQueryClient } from '@tanstack/react-query';
import { ownPage } from '../../../lib/own-list.ts';
import { useCallMutation, useKey, useRead } from '../../../lib/queries.ts';

type NoticePage = ReplyOf<typeof receivedNotices>;

/** One page of the notices to the student, newest first, with the count of all unread notices. */
export const useReceivedNotices = (page = 1) => useRead('notices', receivedNotices, ownPage(page));

/** A page of the list after an unread notice, of this page or another, was marked as read. */
function withRead(shown: NoticePage, read: ReceivedNotice): NoticePage {
  return {
    ...shown,
    data: shown.data.map((notice) => (notice._id === read._id ? read : notice)),
    unreadCount: Math.max(0, shown.unreadCount - 1),
  };
}

/** Marks an unread notice as read, on every loaded page. */
export function useMarkRead() {
  const client = useQueryClient();
  const queryKey = useKey('notices');
  return useCallMutation(markNoticeRead, {
    input: (id: string) => ({ params: { id } }),
    onSuccess: ({ data: read }) =>
      client.setQueriesData<NoticePage>({ queryKey }, (shown) => shown && withRead(shown, read)),
  });
}
