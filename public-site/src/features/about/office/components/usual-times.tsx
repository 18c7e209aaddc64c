import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messages } from '../messages.ts';
import classes from '../pages/office.module.css';
import { useUsualTimes } from '../queries.ts';

const texts = messages.maintenance;
const typeLabels: Readonly<Record<string, string>> = maintenanceLabels;

/** How long maintenance usually takes, by type; nothing until enough requests were finished to say. */
export function UsualTimes() {
  const times = useUsualTimes();
  if (times.data?.length === 0 || (times.isPending && !times.isError)) return null;
  return (
    <section>
      <h2 className={classes.heading}>{texts.title}</h2>
      {times.data === undefined ? (
        <ErrorPanel
          message={texts.failed}
          busy={times.isFetching}
          onRetry={() => void times.refetch()}
        />
      ) : (
        <>
          <p className={classes.note}>{texts.lead}</p>
          <dl className={classes.times}>
            {times.data.map(({ type, days }) => (
              <div key={type} className={classes.time}>
                <dt className={classes.role}>{typeLabels[type] ?? type}</dt>
                <dd>{texts.days(days)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
