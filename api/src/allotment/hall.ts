import { type Hall, halls } from '@hostel/contracts/halls';
import { admissionYear } from '../admissions/admission-year.ts';
import type { Config } from '../config.ts';
import { dayOf } from '../requests/conditions.ts';

/** The hall that the allotment fills, and the admission year of this moment. */
export interface Round {
  hall: Hall;
  year: number;
}

export function hallOf(id: string): Hall {
  const hall = halls.find((one) => one.id === id);
  if (!hall) throw new Error(`there is no hall ${id}`);
  return hall;
}

export function roundOf(
  config: Pick<Config, 'allotmentHall' | 'timeZone'>,
  now: Date = new Date(),
): Round {
  return { hall: hallOf(config.allotmentHall), year: admissionYear(dayOf(now, config.timeZone)) };
}
