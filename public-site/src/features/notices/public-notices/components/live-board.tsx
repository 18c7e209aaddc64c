import { lazy, Suspense, useState } from 'react';
import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { ArchiveLink } from './archive-link.tsx';
import { BoardFrame } from './board-frame.tsx';
import { NoticeList } from './notice-list.tsx';
import { collapsed } from '../board-size.ts';
import { messages } from '../messages.ts';
import { useNotices } from '../use-notices.ts';
import classes from './notice-board.module.css';

const NoticeDialog = lazy(() =>
  import('./notice-dialog.tsx').then((module) => ({ default: module.NoticeDialog })),
);

/** The board with its notices: three, or all that were fetched. It refreshes itself. */
export function LiveBoard() {
  const [expanded, setExpanded] = useState(false);
  const [opened, setOpened] = useState<PublicNotice>();
  const [announcement, setAnnouncement] = useState('');
  const [all, setAll] = useState(false);
  const { notices, total, failed, reading, refetch } = useNotices(expanded, all);

  const refresh = async () => {
    setAnnouncement('');
    if (await refetch()) setAnnouncement(messages.refreshed);
  };
  const toggle = () => {
    setAll(true);
    setExpanded(!expanded);
  };

  const footer = (
    <>
      <p className={classes.count}>
        {notices !== undefined && total > 0 && messages.showing(notices.length, total)}
      </p>
      {(total > collapsed.shown || expanded) && (
        <button type="button" className={classes.toggle} aria-expanded={expanded} onClick={toggle}>
          {expanded ? messages.showLess : messages.viewAll}
        </button>
      )}
      <ArchiveLink />
    </>
  );

  return (
    <>
      <BoardFrame
        failed={failed && notices !== undefined}
        refreshing={reading && (failed || notices !== undefined)}
        onRefresh={() => void refresh()}
        announcement={announcement}
        footer={footer}
      >
        <NoticeList notices={notices} failed={failed} onOpen={setOpened} />
      </BoardFrame>
      {opened && (
        <Suspense>
          <NoticeDialog notice={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
