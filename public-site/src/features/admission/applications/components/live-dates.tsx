import { campusDay } from '@hostel/shared-ui/dates';
import { usePlainRead } from '../../../../lib/plain-read.ts';
import { admissionsSentence } from '../application-period.ts';
import { datesMessages } from '../dates-messages.ts';
import { datesSource } from '../read-dates.ts';
import classes from './application-strip.module.css';
import { officeNow } from '@hostel/shared-ui/clock';

/** The application dates in one sentence; nothing until they are loaded, and what failed. */
export function LiveDates() {
  const { data, failed, reading, refetch } = usePlainRead(datesSource);
  if (data) return admissionsSentence(data, campusDay(officeNow()));
  if (!failed) return null;
  return (
    <>
      {datesMessages.failed}{' '}
      <button
        type="button"
        className={classes.again}
        aria-busy={reading}
        onClick={() => void refetch()}
      >
        {datesMessages.again}
      </button>
    </>
  );
}
