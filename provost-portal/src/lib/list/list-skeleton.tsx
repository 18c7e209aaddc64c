import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import pageClasses from '../page.module.css';
import classes from './list-skeleton.module.css';

export interface ListSkeletonProps {
  /** Announced to screen readers, e.g. 'Loading notices'. */
  label: string;
  /** Shows the label on screen, too. */
  visibleLabel?: boolean;
  /** Cards of a grid, rows of a table, or the parts of a page about one record. */
  shape?: 'cards' | 'rows' | 'parts';
  count?: number;
}

const groups = { cards: pageClasses.grid, rows: classes.group, parts: classes.page };

/** Placeholders in the shape of the list or the record that is loading. */
export function ListSkeleton(props: ListSkeletonProps) {
  const { label, visibleLabel = false, shape = 'rows', count = 6 } = props;
  return (
    <>
      {visibleLabel && (
        <p aria-hidden className={pageClasses.summary}>
          {label}
        </p>
      )}
      <SkeletonGroup label={label} className={groups[shape]}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} aria-hidden className={classes[shape]}>
            <Skeleton width="half" />
            {shape !== 'rows' && (
              <>
                <Skeleton width="short" />
                <Skeleton width="long" />
              </>
            )}
          </div>
        ))}
      </SkeletonGroup>
    </>
  );
}
