import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { useSession } from '@hostel/shared-ui/session';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { stayMessages } from '../../../features/residence/my-stay/messages.ts';
import { dashboardMessages } from '../messages.ts';
import classes from '../dashboard-page.module.css';
import banner from './welcome.module.css';

/** The places of the page's parts, while the steps are loaded. */
export function HomeSkeleton() {
  const name = useSession((session) => session.user?.name);
  return (
    <SkeletonGroup label={stayMessages.loading} className={classes.dashboard}>
      <div className={banner.banner}>
        <p className={banner.greeting}>{dashboardMessages.welcome(name)}</p>
        <div className={banner.next}>
          <Skeleton className={classes.actPlace} />
        </div>
      </div>
      <div className={classNames(classes.columns, ui.stack6, ui.top)}>
        <Skeleton className={classes.yearPlace} />
        <div className={classes.stack}>
          <Skeleton className={classes.partPlace} />
          <Skeleton className={classes.partPlace} />
        </div>
      </div>
    </SkeletonGroup>
  );
}
