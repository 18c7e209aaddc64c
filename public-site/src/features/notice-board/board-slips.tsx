import type { PublicNotice } from '@hostel/contracts/public-notices';
import { BlankSlips } from './blank-slips.tsx';
import { messages } from './messages.ts';
import { NoticeSlip } from './notice-slip.tsx';
import classes from './notice-board.module.css';

interface BoardSlipsProps {
  notices: PublicNotice[] | undefined;
  failed: boolean;
  onOpen: (notice: PublicNotice) => void;
}

/** The four faces of the board: blank slips while it is read, bare baize, and the notices. */
export function BoardSlips({ notices, failed, onOpen }: BoardSlipsProps) {
  if (notices === undefined) return <BlankSlips failed={failed} />;
  if (notices.length === 0) return <p className={classes.bare}>{messages.empty}</p>;
  return (
    <ul className={classes.slips}>
      {notices.map((notice) => (
        <NoticeSlip key={notice._id} notice={notice} onOpen={() => onOpen(notice)} />
      ))}
    </ul>
  );
}
