import type { RequestRow } from '@hostel/contracts/requests';
import { Empty } from '@hostel/shared-ui/empty';
import { SkeletonGroup, Skeleton } from '@hostel/shared-ui/skeleton';
import type { ReactNode } from 'react';
import { ClearFiltersButton } from '../../lib/filters/filter-buttons.tsx';
import type { ListLayout } from '../../lib/filters/layout-toggle.tsx';
import classes from '../../lib/screen.module.css';
import { messages } from './messages.ts';
import type { RequestActs } from './request-actions.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestTable } from './request-table.tsx';

export interface RequestListProps extends RequestActs {
  rows: readonly RequestRow[];
  total: number;
  layout: ListLayout;
  updating: boolean;
  /** Leads to any page; nothing where there is but one. */
  pageSelector: ReactNode;
  /** Takes away what narrows the list; undefined where nothing does. */
  onClear: (() => void) | undefined;
}

export function RequestList(props: RequestListProps) {
  const { rows, total, layout, updating, pageSelector, onClear, ...acts } = props;
  if (rows.length === 0) {
    return onClear ? (
      <Empty title={messages.noMatch} action={<ClearFiltersButton onClear={onClear} />}>
        {messages.noMatchMore}
      </Empty>
    ) : (
      <Empty title={messages.empty}>{messages.emptyMore}</Empty>
    );
  }
  if (layout === 'list') {
    return (
      <>
        {pageSelector}
        <RequestTable rows={rows} total={total} updating={updating} {...acts} />
      </>
    );
  }
  return (
    <>
      <div className={classes.head}>
        <p role="status" className={classes.told}>
          {messages.told(rows.length, total)}
        </p>
        {pageSelector}
      </div>
      <ul className={classes.grid} aria-busy={updating}>
        {rows.map((row) => (
          <RequestCard key={row._id} request={row} {...acts} />
        ))}
      </ul>
    </>
  );
}

export function RequestListSkeleton() {
  return (
    <SkeletonGroup label={messages.loading} className={classes.grid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="block" className={classes.bone} />
      ))}
    </SkeletonGroup>
  );
}
