import { formatCount } from '@hostel/contracts/wire/counts';
import { Card } from '@hostel/shared-ui/card';
import { ui } from '@hostel/shared-ui/classes';
import { useOwnHalls } from '../../../../lib/halls.ts';
import classes from './availability-panel.module.css';
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx';
import { QueryResult } from '../../../../lib/list/query-result.tsx';
import { runMessages as texts } from '../messages.ts';
import { useAvailability } from '../queries.ts';

interface RoomTypeProps {
  title: string;
  total: number;
  occupied: number;
  available: number;
}

function RoomType({ title, total, occupied, available }: RoomTypeProps) {
  const share = total === 0 ? 0 : (occupied / total) * 100;
  return (
    <section className={ui.stack3}>
      <h3 className={ui.medium}>{title}</h3>
      <svg
        role="img"
        aria-label={texts.share(occupied, total)}
        className={classes.bar}
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
      >
        <rect className={classes.free} width="100" height="1" />
        <rect className={classes.taken} width={share} height="1" />
      </svg>
      <dl className={classes.numbers}>
        {(
          [
            [texts.totalBeds, total],
            [texts.occupied, occupied],
            [texts.available, available],
          ] as const
        ).map(([term, count]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The beds of Kautilya Hall by room type; nothing for staff of other halls. */
export function AvailabilityPanel() {
  const availability = useAvailability();
  const { allHalls } = useOwnHalls();
  const boysBeds = availability.data?.availability.boys;
  const ofOtherHall =
    boysBeds !== undefined && boysBeds.singleTotalBeds + boysBeds.tripleTotalBeds === 0;
  if (ofOtherHall && !allHalls) return null;
  return (
    <Card title={texts.availability}>
      <QueryResult
        query={availability}
        texts={{ failed: texts.availabilityFailed }}
        skeleton={<ListSkeleton label={texts.loadingAvailability} count={2} />}
      >
        {({ availability: { boys } }) => (
          <>
            <div className={classes.types}>
              <RoomType
                title={texts.single}
                total={boys.singleTotalBeds}
                occupied={boys.singleOccupiedBeds}
                available={boys.singleAvailableBeds}
              />
              <RoomType
                title={texts.triple}
                total={boys.tripleTotalBeds}
                occupied={boys.tripleOccupiedBeds}
                available={boys.tripleAvailableBeds}
              />
            </div>
            {boys.outOfServiceBeds > 0 && (
              <p className={ui.note}>{texts.outOfService(boys.outOfServiceBeds)}</p>
            )}
          </>
        )}
      </QueryResult>
    </Card>
  );
}
