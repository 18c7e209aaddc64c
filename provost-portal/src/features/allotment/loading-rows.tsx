import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import classes from './loading-rows.module.css';

/** Rows on their way; `seen` shows the words too. */
export function LoadingRows({ label, seen = false }: { label: string; seen?: boolean }) {
  return (
    <SkeletonGroup label={label} className={classes.rows}>
      {seen && (
        <p aria-hidden className={classes.label}>
          {label}
        </p>
      )}
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} shape="block" className={classes.row} />
      ))}
    </SkeletonGroup>
  );
}
