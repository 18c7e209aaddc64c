import { notify } from '@hostel/shared-ui/toast';
import { useEffect } from 'react';
import { usePageParam } from '../../../lib/use-page-param.ts';
import { loadFailure } from '../load-failure.ts';
import { useReceivedNotices } from '../queries.ts';
import { useOpenNotice } from '../use-open-notice.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticeList } from './notice-list.tsx';

/** Shows the failure in a toast, once for a message and not with every retry. */
function useFailureToast(error: Error | null) {
  const message = error && loadFailure(error);
  useEffect(() => {
    if (message) notify.error(message, { id: 'notices-failed' });
  }, [message]);
}

/** The pages of the notices to the student; each notice opens in a dialog. */
export function MyNotices() {
  const [page, showPage] = usePageParam();
  const list = useReceivedNotices(page);
  const { notice, open, close } = useOpenNotice();
  useFailureToast(list.error);
  return (
    <>
      <NoticeList list={list} page={page} onPage={showPage} onOpen={open} />
      <NoticeDialog notice={notice} onClose={close} />
    </>
  );
}
