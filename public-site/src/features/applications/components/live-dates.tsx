import { campusDay } from '@hostel/shared-ui/dates';
import { usePlainRead } from '../../../lib/plain-read.ts';
import { admissionsSentence } from '../application-period.ts';
import { datesSource } from '../read-dates.ts';

/** The application dates in one sentence; nothing until they are loaded. */
export function LiveDates() {
  const { data } = usePlainRead(datesSource);
  return data ? admissionsSentence(data, campusDay(new Date())) : null;
}
