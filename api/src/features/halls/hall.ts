import { type Hall, halls } from '@hostel/contracts/halls';
import { admissionYear } from '../../platform/calendar/admission-year.ts';
import type { Config } from '../../platform/config/config.ts';
import { dayOf } from '../../platform/database/conditions.ts';

/** A hall that the allotment fills, and the admission year. */
export interface Round {
  hall: Hall;
  year: number;
}

/** A hall by its id. @throws Error for an unknown id. */
export function hallOf(id: string): Hall {
  const hall = halls.find((one) => one.id === id);
  if (!hall) throw new Error(`there is no hall ${id}`);
  return hall;
}

/** The round of the configured hall at an instant. */
export function roundOf(
  config: Pick<Config, 'allotmentHall' | 'timeZone'>,
  now: Date = new Date(),
): Round {
  return { hall: hallOf(config.allotmentHall), year: admissionYear(dayOf(now, config.timeZone)) };
}
