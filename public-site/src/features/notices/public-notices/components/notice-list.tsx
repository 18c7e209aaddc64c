import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { BoardPlaceholder } from './board-placeholder.tsx';
import { messages } from '../messages.ts';
import { NoticeCard } from './notice-card.tsx';
import classes from './notice-board.module.css';

interface NoticeListProps {
  notices: PublicNotice[] | undefined;
  failed: boolean;
  onOpen: (notice: PublicNotice) => void;
}

/** The board in each of its states: loading, failed, empty, and with notices. */
export function NoticeList({ notices, failed, onOpen }: NoticeListProps) {
  if (notices === undefined) return <BoardPlaceholder failed={failed} />;
  if (notices.length === 0) return <p className={classes.empty}>{messages.empty}</p>;
  return (
    <ul className={classes.notices}>
      {notices.map((notice) => (
        <NoticeCard key={notice._id} notice={notice} onOpen={() => onOpen(notice)} />
      ))}
    </ul>
  );
}
