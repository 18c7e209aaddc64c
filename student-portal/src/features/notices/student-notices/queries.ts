import {
  markNoticeRead,
  receivedNotices,
  type ReceivedNotice,
} from '@hostel/contracts/notices/student-notices';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListKey, useOwnList } from '../../../lib/own-list.ts';

const list = 'notices';

type NoticePage = ReplyOf<typeof receivedNotices>;

/** One page of the notices to the student, newest first, with the count of all unread notices. */
export function useReceivedNotices(page = 1) {
  return useOwnList(list, page, (query, signal) => callApi(receivedNotices, { query, signal }));
}

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
  const key = useListKey(list);
  return useMutation({
    mutationFn: async (id: string) => (await callApi(markNoticeRead, { params: { id } })).data,
    onSuccess: (read) =>
      client.setQueriesData<NoticePage>(
        { queryKey: key },
        (shown) => shown && withRead(shown, read),
      ),
  });
}
