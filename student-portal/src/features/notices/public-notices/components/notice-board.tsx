import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { Button, IconButton } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Megaphone, RefreshCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { publicNoticeMessages as texts } from '../messages.ts';
import { usePublicNotices } from '../queries.ts';
import { isNew, useSeenNotices } from '../seen-notices.ts';
import { PublicNoticeCard } from './public-notice-card.tsx';
import { PublicNoticeDialog } from './public-notice-dialog.tsx';
import classes from './notice-board.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

interface NoticeBoardProps {
  /** The heading level of the titles. */
  level: 2 | 3;
  /** Replaces the button that expands the board. */
  more?: ReactNode;
}

/** The public notices: three, or up to twenty when expanded. */
export function NoticeBoard({ level, more }: NoticeBoardProps) {
  const [expanded, setExpanded] = useState(false);
  const [opened, setOpened] = useState<PublicNotice>();
  const [status, setStatus] = useState('');
  const { notices, total, canExpand, isError, isFetching, refetch } = usePublicNotices(expanded);
  const { isSeen, markSeen } = useSeenNotices();

  const refresh = async () => {
    setStatus('');
    if ((await refetch()).isSuccess) setStatus(texts.refreshed);
  };
  const open = (notice: PublicNotice) => {
    setOpened(notice);
    markSeen(notice._id);
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
    <div className={ui.stack4}>
      {isError && <p className={classNames(ui.small, ui.waiting)}>{texts.notUpdated}</p>}
      {notices.length === 0 ? (
        <Empty title={texts.empty} icon={<Megaphone />}>
          {texts.emptyText}
        </Empty>
      ) : (
        <ul className={classes.grid} aria-label={texts.label}>
          {notices.map((notice) => (
            <li key={notice._id}>
              <PublicNoticeCard
                notice={notice}
                isNew={isNew(notice, isSeen(notice._id), officeNow())}
                level={level}
                onOpen={() => open(notice)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classNames(ui.wrap2, ui.middle, ui.apart, ui.note, ui.numbers)}>
        <p>{total > 0 && texts.showing(notices.length, total)}</p>
        <div className={classNames(ui.wrap2, ui.middle)}>
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
      <p className={classes.status} role="status">
        {status}
      </p>
      {opened && <PublicNoticeDialog notice={opened} onClose={() => setOpened(undefined)} />}
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
