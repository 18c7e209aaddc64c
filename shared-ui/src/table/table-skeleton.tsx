import { Skeleton, SkeletonGroup } from '../skeleton/skeleton.tsx';
import classes from './table-skeleton.module.css';

export interface TableSkeletonProps {
  /** Announced to screen readers, e.g. 'Loading notices'. */
  label: string;
  rows?: number;
  /** The table can be sorted: on phones there is a select above the cards. */
  sortable?: boolean;
}

/** A placeholder with the measures of Table: count, column headers, and rows or cards. */
export function TableSkeleton({ label, rows = 8, sortable }: TableSkeletonProps) {
  return (
    <SkeletonGroup label={label} className={classes.box}>
      <div className={classes.bar} data-sortable={sortable}>
        <Skeleton width="short" />
      </div>
      <div aria-hidden className={classes.table}>
        <div className={classes.head} />
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.row}>
            <Skeleton width={row % 3 === 1 ? 'half' : 'long'} />
            <Skeleton width="half" className={classes.second} />
            <Skeleton width="long" className={classes.third} />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
