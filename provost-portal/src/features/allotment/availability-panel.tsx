import { Card } from '@hostel/shared-ui/card';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { counted } from '../../lib/student-words.ts';
import classes from './availability-panel.module.css';
import { LoadingRows } from './loading-rows.tsx';
import { runMessages as texts } from './messages.ts';
import { useAvailability } from './queries.ts';

interface BedsProps {
  title: string;
  total: number;
  occupied: number;
  available: number;
}

function Beds({ title, total, occupied, available }: BedsProps) {
  const share = total === 0 ? 0 : (occupied / total) * 100;
  return (
    <section className={classes.type}>
      <h3 className={classes.name}>{title}</h3>
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
            <dd>{counted(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Beds of Kautilya Hall by room type. */
export function AvailabilityPanel() {
  const { data, isError, isFetching, refetch } = useAvailability();
  const boys = data?.availability.boys;
  return (
    <Card title={texts.availability}>
      {boys && (
        <div className={classes.types}>
          <Beds
            title={texts.single}
            total={boys.singleTotalBeds}
            occupied={boys.singleOccupiedBeds}
            available={boys.singleAvailableBeds}
          />
          <Beds
            title={texts.triple}
            total={boys.tripleTotalBeds}
            occupied={boys.tripleOccupiedBeds}
            available={boys.tripleAvailableBeds}
          />
        </div>
      )}
      {boys && boys.outOfServiceBeds > 0 && (
        <p className={classes.note}>{texts.outOfService(boys.outOfServiceBeds)}</p>
      )}
      {!boys && isError && (
        <ErrorPanel
          message={texts.availabilityFailed}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!boys && !isError && <LoadingRows label={texts.loadingAvailability} count={2} />}
    </Card>
  );
}
