import { Button } from '@hostel/shared-ui/button';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { Pager } from '@hostel/shared-ui/pager';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { OwnPage } from '../own-list.ts';
import { sessionMessages } from '../session/messages.ts';
import { SignInAgain } from '../session/sign-in-again.tsx';
import classes from './history-list.module.css';
import { historyMessages } from './messages.ts';

interface HistoryTexts {
  /** Names the list. */
  label: string;
  loading: string;
  failed: string;
  emptyTitle: string;
  emptyText: string;
  emptyAction: string;
  pages: string;
}

interface HistoryView {
  page: number;
  showPage: (page: number) => void;
  /** Shows the form; offered where the list is empty. */
  showForm: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

export interface HistoryListProps<Row extends { _id: string }> {
  texts: HistoryTexts;
  list: UseQueryResult<OwnPage<Row>>;
  view: HistoryView;
  children: (row: Row) => ReactNode;
}

/** A student's own entries, newest first, in the four states of a list. */
export function HistoryList<Row extends { _id: string }>(props: HistoryListProps<Row>) {
  const { texts, list, view } = props;
  const ended = useSession((session) => session.ended);
  return (
    <section className={ui.stack4}>
      <h2 ref={view.headingRef} tabIndex={-1} className={classes.heading}>
        <VisuallyHidden>{texts.label}</VisuallyHidden>
      </h2>
      {(list.isError || ended) && <Failure {...props} ended={ended} />}
      {list.isPending && <Loading label={texts.loading} />}
      {list.data && <Rows {...props} shown={list.data} />}
    </section>
  );
}

interface FailureProps<Row extends { _id: string }> extends HistoryListProps<Row> {
  ended: boolean;
}

function Failure<Row extends { _id: string }>({ texts, list, ended }: FailureProps<Row>) {
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
  return (
    <ErrorPanel
      title={texts.failed}
      message={list.error?.message}
      stillHere={stillHere}
      busy={list.isFetching}
      onRetry={() => void list.refetch()}
    />
  );
}

function Loading({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} className={classes.list}>
      {['first', 'second', 'third'].map((place) => (
        <div key={place} className={classes.place}>
          <Skeleton shape="title" width="short" />
          <Skeleton width="half" />
          <Skeleton width="long" />
        </div>
      ))}
    </SkeletonGroup>
  );
}

interface RowsProps<Row extends { _id: string }> extends HistoryListProps<Row> {
  shown: OwnPage<Row>;
}

function Rows<Row extends { _id: string }>(props: RowsProps<Row>) {
  const { texts, list, view, shown, children } = props;
  const { totalItems, totalPages } = shown.pagination;
  if (totalItems === 0) {
    return (
      <Empty
        title={texts.emptyTitle}
        action={
          <Button variant="primary" onClick={view.showForm}>
            {texts.emptyAction}
          </Button>
        }
      >
        {texts.emptyText}
      </Empty>
    );
  }
  if (shown.data.length === 0) {
    return (
      <Empty
        title={historyMessages.noSuchPage}
        action={<Button onClick={() => view.showPage(1)}>{historyMessages.firstPage}</Button>}
      />
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label={texts.label} aria-busy={list.isPlaceholderData}>
        {shown.data.map((row) => (
          <li key={row._id}>{children(row)}</li>
        ))}
      </ul>
      <Pager page={view.page} pages={totalPages} onPage={view.showPage} label={texts.pages} />
    </>
  );
}
