import { StatusBadge } from '@hostel/shared-ui/badge';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { notify } from '@hostel/shared-ui/toast';
import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { NoticeDialog } from '../components/notice-dialog.tsx';
import { NoticeList } from '../components/notice-list.tsx';
import { loadFailure } from '../load-failure.ts';
import { noticeMessages } from '../messages.ts';
import { useReceivedNotices } from '../queries.ts';
import { useOpenNotice } from '../use-open-notice.ts';

/** Told once besides the error in place, not with every try. */
function useFailureToast(error: Error | null) {
  const message = error && loadFailure(error);
  useEffect(() => {
    if (message) notify.error(message, { id: 'notices-failed' });
  }, [message]);
}

/** What the office has written to the student, each to be opened as a letter. */
export function NoticesPage() {
  const [page, showPage] = usePageParam();
  const list = useReceivedNotices(page);
  const { notice, open, close } = useOpenNotice();
  useFailureToast(list.error);
  const unread = list.data?.unreadCount ?? 0;
  return (
    <PageFrame
      title={noticeMessages.title}
      lead={noticeMessages.lead}
      action={
        unread > 0 && (
          <StatusBadge tone="info" icon={<Mail aria-hidden />}>
            {noticeMessages.unreadCount(unread)}
          </StatusBadge>
        )
      }
    >
      <NoticeList list={list} page={page} onPage={showPage} onOpen={open} />
      <NoticeDialog notice={notice} onClose={close} />
    </PageFrame>
  );
}
