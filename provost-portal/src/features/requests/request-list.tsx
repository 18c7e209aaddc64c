import type { RequestRow } from '@hostel/contracts/requests';
import { Empty } from '@hostel/shared-ui/empty';
import { SkeletonGroup, Skeleton } from '@hostel/shared-ui/skeleton';
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
  filtered: boolean;
}

export function RequestList(props: RequestListProps) {
  const { rows, total, layout, updating, filtered, ...acts } = props;
  if (rows.length === 0) {
    return filtered ? (
      <Empty title={messages.noMatch}>{messages.noMatchMore}</Empty>
    ) : (
      <Empty title={messages.empty}>{messages.emptyMore}</Empty>
    );
  }
  if (layout === 'list') {
    return <RequestTable rows={rows} total={total} updating={updating} {...acts} />;
  }
  return (
    <>
      <p role="status" className={classes.told}>
        {rows.length} of {total} requests
      </p>
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
