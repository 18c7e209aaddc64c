import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import pageClasses from '../../../../lib/page.module.css';
import { hallMessages as texts } from '../messages.ts';
import { BedCounts } from './bed-counts.tsx';
import classes from './hall-skeleton.module.css';

/** Rooms that are drawn while the plan loads. */
const rooms = Array.from({ length: 36 }, (_, room) => room);

/** The counts and the plan of a hall while they load. */
export function HallSkeleton() {
  return (
    <div className={pageClasses.page}>
      <BedCounts label={texts.counts} halls={undefined} />
      <SkeletonGroup label={texts.loading} className={classes.plan}>
        {rooms.map((room) => (
          <span key={room} aria-hidden data-loading="" className={classes.room} />
        ))}
      </SkeletonGroup>
    </div>
  );
}
