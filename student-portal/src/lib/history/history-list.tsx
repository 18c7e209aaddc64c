import { Button } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { Pager } from '@hostel/shared-ui/pager';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { OwnPage } from '../own-list.ts';
import { SignInAgain } from '../session/sign-in-again.tsx';
import classes from './history-list.module.css';
import { historyMessages } from './messages.ts';

export interface HistoryTexts {
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
  /** To the first act, offered where nothing is there yet. */
  showForm: () => void;
  headingRef: Ref<HTMLHeadingElement>;
}

export interface HistoryListProps<Row extends { _id: string }> {
  texts: HistoryTexts;
  list: UseQueryResult<OwnPage<Row>>;
  view: HistoryView;
  children: (row: Row) => ReactNode;
}

/** What a person has sent so far, newest first, in its four faces. */
export function HistoryList<Row extends { _id: string }>(props: HistoryListProps<Row>) {
  const { texts, list, view } = props;
  return (
    <section className={classes.history}>
      <h2 ref={view.headingRef} tabIndex={-1}>
        <VisuallyHidden>{texts.label}</VisuallyHidden>
      </h2>
      {list.isError && <Failure {...props} />}
      {list.isPending && <Loading label={texts.loading} />}
      {list.data && <Rows {...props} shown={list.data} />}
    </section>
  );
}

function Failure<Row extends { _id: string }>({ texts, list }: HistoryListProps<Row>) {
  const ended = useSession((session) => session.ended);
  return (
    <ErrorPanel
      title={texts.failed}
      message={list.error?.message}
      kept={list.data && historyMessages.stale}
      busy={list.isFetching}
      {...(ended ? { action: <SignInAgain /> } : { onRetry: () => void list.refetch() })}
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
