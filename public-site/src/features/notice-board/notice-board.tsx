import { CloudOff, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PublicNotice } from '@hostel/contracts/public-notices';
import { IconButton } from '@hostel/shared-ui/button';
import { BoardSlips } from './board-slips.tsx';
import { messages } from './messages.ts';
import { collapsed } from './queries.ts';
import { useNotices } from './use-notices.ts';
import classes from './notice-board.module.css';

const NoticeDialog = lazy(() =>
  import('./notice-dialog.tsx').then((module) => ({ default: module.NoticeDialog })),
);

/** The hall's notice board: three slips, or all that fit; read again by itself. */
export function NoticeBoard() {
  const [expanded, setExpanded] = useState(false);
  const [opened, setOpened] = useState<PublicNotice>();
  const [told, setTold] = useState('');
  const { notices, total, failed, fetching, refetch } = useNotices(expanded);

  const refresh = async () => {
    setTold('');
    const { isSuccess } = await refetch();
    if (isSuccess) setTold(messages.refreshed);
  };

  return (
    <>
      <section className={classes.board} aria-labelledby="notice-board">
        <div className={classes.head}>
          <h2 id="notice-board" className={classes.title}>
            {messages.title}
          </h2>
          {failed && (
            <span className={classes.stale} title={messages.notUpdatedHint}>
              <CloudOff aria-hidden="true" />
              {messages.notUpdated}
            </span>
          )}
          <IconButton
            className={classes.refresh}
            label={messages.refresh}
            icon={<RefreshCw aria-hidden="true" />}
            busy={fetching && notices !== undefined}
            onClick={() => void refresh()}
          />
        </div>
        <BoardSlips notices={notices} failed={failed} onOpen={setOpened} />
        <div className={classes.foot}>
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
        </div>
        <p className={classes.told} role="status">
          {told}
        </p>
      </section>
      {opened && (
        <Suspense>
          <NoticeDialog notice={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}
