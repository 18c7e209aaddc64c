import { markNoticeRead, receivedNotices, type ReceivedNotice } from '@hostel/contracts/notices';
import type { ReplyOf } from '@hostel/contracts/call';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useListKey, useOwnList } from '../../lib/own-list.ts';

const list = 'notices';

type NoticePage = ReplyOf<typeof receivedNotices>;

/** One page of the notices to the student, newest first, with the unread ones of all pages counted. */
export function useReceivedNotices(page = 1) {
  return useOwnList(list, page, async (query, signal) => {
    const { callApi } = await loadHttp();
    return callApi(receivedNotices, { query, signal });
  });
}

/** A page after a notice was read that hadn't been before; it need not be on it. */
export function withRead(shown: NoticePage, read: ReceivedNotice): NoticePage {
  return {
    ...shown,
    data: shown.data.map((notice) => (notice._id === read._id ? read : notice)),
    unreadCount: Math.max(0, shown.unreadCount - 1),
  };
}

/** Marks an unread notice as read, at once on every page that shows it. */
export function useMarkRead() {
  const client = useQueryClient();
  const key = useListKey(list);
  return useMutation({
    mutationFn: async (id: string) => {
      const { callApi } = await loadHttp();
      return (await callApi(markNoticeRead, { params: { id } })).data;
    },
    onSuccess: (read) =>
      client.setQueriesData<NoticePage>(
        { queryKey: key },
        (shown) => shown && withRead(shown, read),
      ),
  });
}
