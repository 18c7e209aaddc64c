import { Card } from '@hostel/shared-ui/card';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { listMessages as texts } from '../messages.ts';
import classes from './year-list.module.css';

/** The steps of the year while the rounds load. */
export function YearSkeleton() {
  return (
    <Card>
      <SkeletonGroup label={texts.loading} className={classes.year}>
        {['applications', 'choices', 'mock', 'regular'].map((step) => (
          <div key={step} aria-hidden className={classes.step}>
            <Skeleton shape="title" width="half" />
            <Skeleton width="long" />
          </div>
        ))}
      </SkeletonGroup>
    </Card>
  );
}
