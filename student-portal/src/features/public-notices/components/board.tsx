import type { PublicNotice } from '@hostel/contracts/public-notices';
import { Button, IconButton } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Megaphone, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { boardMessages as texts } from '../messages.ts';
import { useBoard } from '../queries.ts';
import { isNew, useSeen } from '../seen.ts';
import { BoardCard } from './board-card.tsx';
import { BoardDialog } from './board-dialog.tsx';
import classes from './board.module.css';

interface BoardProps {
  /** The titles' level among the page's headings. */
  level: 2 | 3;
  /** In the place of the button that expands the board. */
  more?: ReactNode;
}

/** The public notices: three, or all that twenty fetch. */
export function Board({ level, more }: BoardProps) {
  const [expanded, setExpanded] = useState(false);
  const [opened, setOpened] = useState<PublicNotice>();
  const [said, setSaid] = useState('');
  const { notices, total, canExpand, isError, isFetching, refetch } = useBoard(expanded);
  const { isSeen, see } = useSeen();

  const refresh = async () => {
    setSaid('');
    if ((await refetch()).isSuccess) setSaid(texts.refreshed);
  };
  const open = (notice: PublicNotice) => {
    setOpened(notice);
    see(notice._id);
  };

  if (!notices && isError) {
    return (
      <ErrorPanel
        title={texts.failedTitle}
        message={texts.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!notices) return <Loading />;
  return (
    <div className={classes.board}>
      {isError && <p className={classes.stale}>{texts.notUpdated}</p>}
      {notices.length === 0 ? (
        <Empty title={texts.empty} icon={<Megaphone />}>
          {texts.emptyText}
        </Empty>
      ) : (
        <ul className={classes.grid} aria-label={texts.label}>
          {notices.map((notice) => (
            <li key={notice._id}>
              <BoardCard
                notice={notice}
                isNew={isNew(notice, isSeen(notice._id), new Date())}
                level={level}
                onOpen={() => open(notice)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <p>{total > 0 && texts.showing(notices.length, total)}</p>
        <div className={classes.acts}>
          <IconButton
            label={texts.refresh}
            icon={<RefreshCw aria-hidden />}
            busy={isFetching}
            onClick={() => void refresh()}
          />
          {more ??
            ((canExpand || expanded) && (
              <Button aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
                {expanded ? texts.showLess : texts.viewAll}
              </Button>
            ))}
        </div>
      </div>
      <p className={classes.said} role="status">
        {said}
      </p>
      {opened && <BoardDialog notice={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={classes.grid}>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} className={classes.place} />
      ))}
    </SkeletonGroup>
  );
}
