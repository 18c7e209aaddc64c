import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { campusDay, fullDate } from '@hostel/shared-ui/dates';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import classes from './application-dates.module.css';
import { admissionsSentence } from '../application-period.ts';
import { datesMessages as messages } from '../dates-messages.ts';
import { useAdmissions } from '../queries.ts';
import { officeNow } from '@hostel/shared-ui/clock';

/** When applications are taken, and until when choices can be put in order. */
export function AdmissionDates() {
  const { data, isError, isFetching, refetch } = useAdmissions();
  if (data === undefined && isError) {
    return (
      <ErrorPanel message={messages.failed} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <SkeletonGroup label={messages.loading} lines={2} />;
  const { choicesLockAt } = data;
  return (
    <div className={classes.dates}>
      <p className={classes.sentence}>{admissionsSentence(data, campusDay(officeNow()))}</p>
      <p>{choicesLockAt === null ? messages.noLock : messages.lock(fullDate(choicesLockAt))}</p>
    </div>
  );
}
