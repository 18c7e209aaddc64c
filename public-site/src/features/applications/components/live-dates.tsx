import { campusDay } from '@hostel/shared-ui/dates';
import { admissionsSentence } from '../application-period.ts';
import { useAdmissions } from '../queries.ts';

/** The application dates in one sentence; nothing until they are loaded. */
export function LiveDates() {
  const { data } = useAdmissions();
  return data ? admissionsSentence(data, campusDay(new Date())) : null;
}
