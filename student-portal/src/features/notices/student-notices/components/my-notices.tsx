import { usePageParam } from '../../../../lib/use-page-param.ts';
import { useReceivedNotices } from '../queries.ts';
import { useOpenNotice } from '../use-open-notice.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { NoticeList } from './notice-list.tsx';

/** The pages of the notices to the student; each notice opens in a dialog. */
export function MyNotices() {
  const [page, showPage] = usePageParam();
  const list = useReceivedNotices(page);
  const { notice, open, close } = useOpenNotice();
  return (
    <>
      <NoticeList list={list} page={page} onPage={showPage} onOpen={open} />
      <NoticeDialog notice={notice} onClose={close} />
    </>
  );
}
