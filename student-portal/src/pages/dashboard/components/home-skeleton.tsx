import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { stayMessages } from '../../../features/my-stay/messages.ts';
import classes from '../dashboard-page.module.css';

/** The places of the page's parts, while the steps are loaded. */
export function HomeSkeleton() {
  return (
    <SkeletonGroup label={stayMessages.loading} className={classes.dashboard}>
      <Skeleton className={classes.actPlace} />
      <div className={classes.columns}>
        <Skeleton className={classes.yearPlace} />
        <div className={classes.stack}>
          <Skeleton className={classes.partPlace} />
          <Skeleton className={classes.partPlace} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
