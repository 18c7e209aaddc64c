import type { Config } from '../../../platform/core/config/config.ts';
import { admissionYear } from '../../../platform/core/calendar/admission-year.ts';
import { dayOf } from '../../../platform/database/conditions.ts';

/** Today’s calendar day (`YYYY-MM-DD`), and the admission year in which it lies. */
export function currentDates({ timeZone }: Pick<Config, 'timeZone'>) {
  const today = dayOf(new Date(), timeZone);
  return { today, year: admissionYear(today) };
}
