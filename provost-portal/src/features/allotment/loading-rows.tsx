import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import classes from './loading-rows.module.css';

export interface LoadingRowsProps {
  label: string;
  /** Shows the words too. */
  seen?: boolean;
  count?: number;
}

/** Rows on their way. */
export function LoadingRows({ label, seen = false, count = 6 }: LoadingRowsProps) {
  return (
    <SkeletonGroup label={label} className={classes.rows}>
      {seen && (
        <p aria-hidden className={classes.label}>
          {label}
        </p>
      )}
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} shape="block" className={classes.row} />
      ))}
    </SkeletonGroup>
  );
}
