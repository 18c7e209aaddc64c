import type { ReceivedNotice } from '@hostel/contracts/notices/student-notices';
import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messageOf } from '@hostel/shared-ui/http-error';
import { Pager } from '@hostel/shared-ui/pager';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { Mailbox } from 'lucide-react';
import { historyMessages } from '../../../../lib/history/messages.ts';
import { sessionMessages } from '../../../../lib/session/messages.ts';
import { SignInAgain } from '../../../../lib/session/sign-in-again.tsx';
import { noticeMessages } from '../messages.ts';
import type { useReceivedNotices } from '../queries.ts';
import { NoticeCard } from './notice-card.tsx';
import classes from './notice-list.module.css';

const texts = noticeMessages.list;

interface NoticeListProps {
  list: ReturnType<typeof useReceivedNotices>;
  page: number;
  onPage: (page: number) => void;
  onOpen: (notice: ReceivedNotice) => void;
}

/** The notices to the student, in the four states of a list. */
export function NoticeList(props: NoticeListProps) {
  const { list } = props;
  return (
    <>
      <Failure list={list} />
      {list.isPending && <Loading />}
      {list.data && <Cards {...props} shown={list.data} />}
    </>
  );
}

function Failure({ list }: Pick<NoticeListProps, 'list'>) {
  const ended = useSession((session) => session.ended);
  const stillHere = list.data && historyMessages.stale;
  if (ended) {
    return (
      <ErrorPanel
        message={sessionMessages.toSeeMore}
        stillHere={stillHere}
        action={<SignInAgain />}
      />
    );
  }
  if (!list.error) return null;
  return (
    <ErrorPanel
      title={noticeMessages.failed.title}
      message={messageOf(list.error, noticeMessages.failed)}
      stillHere={stillHere}
      busy={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={classes.grid}>
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} className={classNames(classes.place, ui.stack3, ui.packed)}>
          <Skeleton width="short" />
          <Skeleton shape="title" width="long" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface CardsProps extends NoticeListProps {
  shown: NonNullable<NoticeListProps['list']['data']>;
}

function Cards({ list, page, onPage, onOpen, shown }: CardsProps) {
  const { totalNotices, totalPages } = shown.pagination;
  if (totalNotices === 0) {
    return (
      <Empty title={texts.emptyTitle} icon={<Mailbox />}>
        {texts.emptyText}
      </Empty>
    );
  }
  if (shown.data.length === 0) {
    return (
      <Empty
        title={historyMessages.noSuchPage}
        action={<Button onClick={() => onPage(1)}>{historyMessages.firstPage}</Button>}
      />
    );
  }
  return (
    <>
      <ul className={classes.grid} aria-label={texts.label} aria-busy={list.isPlaceholderData}>
        {shown.data.map((notice) => (
          <li key={notice._id}>
            <NoticeCard notice={notice} level={2} onOpen={() => onOpen(notice)} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={totalPages} onPage={onPage} label={texts.pages} />
    </>
  );
}
