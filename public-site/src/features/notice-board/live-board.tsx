import { lazy, Suspense, useState } from 'react';
import type { PublicNotice } from '@hostel/contracts/public-notices';
import { BoardFrame } from './board-frame.tsx';
import { BoardSlips } from './board-slips.tsx';
import { collapsed } from './board-size.ts';
import { messages } from './messages.ts';
import { useNotices } from './use-notices.ts';
import classes from './notice-board.module.css';

const NoticeDialog = lazy(() =>
  import('./notice-dialog.tsx').then((module) => ({ default: module.NoticeDialog })),
);

/** The board with its notices: three slips, or all that fit; read again by itself. */
export function LiveBoard() {
  const [expanded, setExpanded] = useState(false);
  const [opened, setOpened] = useState<PublicNotice>();
  const [told, setTold] = useState('');
  const { notices, total, failed, fetching, refetch } = useNotices(expanded);

  const refresh = async () => {
    setTold('');
    const { isSuccess } = await refetch();
    if (isSuccess) setTold(messages.refreshed);
  };

  const foot = (
    <>
      <p className={classes.count}>
        {notices !== undefined && total > 0 && messages.showing(notices.length, total)}
      </p>
      {(total > collapsed.shown || expanded) && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? messages.showLess : messages.viewAll}
        </button>
      )}
    </>
  );

  return (
    <>
      <BoardFrame
        failed={failed}
        refreshing={fetching && notices !== undefined}
        onRefresh={() => void refresh()}
        told={told}
        foot={foot}
      >
        <BoardSlips notices={notices} failed={failed} onOpen={setOpened} />
      </BoardFrame>
      {opened && (
        <Suspense>
          <NoticeDialog notice={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
