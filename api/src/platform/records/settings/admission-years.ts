import { admissionYear } from '../../core/calendar/admission-year.ts';
import type { Config } from '../../core/config/config.ts';
import type { Queryable } from '../../database/connection/client.ts';
import { dayOf } from '../../database/conditions.ts';
import { readSettings } from './read-setting.ts';
import { applicationWindow, type ApplicationWindow } from './settings.ts';

/** An admission year, and the calendar day of the office (`YYYY-MM-DD`) on which it was read. */
export interface YearOfDay {
  year: number;
  today: string;
}

/**
 * The year that lasts now. It decides who lives in the halls today and which years are over; what is
 * applied for has the year of `findWindowYear`, and a stay that of its bed.
 */
export function currentYear(
  { timeZone }: Pick<Config, 'timeZone'>,
  now: Date = new Date(),
): YearOfDay {
  const today = dayOf(now, timeZone);
  return { year: admissionYear(today), today };
}

/**
 * The year for which a window takes applications: the one that the office named; for a window without
 * one, set by an earlier version, that of its last day. Without a window, and in one over several years,
 * applications are for the year that lasts.
 */
export function yearOfWindow(window: ApplicationWindow | null, today: string): number {
  const current = admissionYear(today);
  if (window === null) return current;
  if (window.admissionYear !== undefined) return window.admissionYear;
  const last = admissionYear(window.to);
  return last - admissionYear(window.from) <= 1 ? last : current;
}

interface WindowYear extends YearOfDay {
  /** Null while applications are always accepted. */
  window: ApplicationWindow | null;
}

/** The application window of now, and the year it is for on a day. */
export async function findWindowYearOn(
  queryable: Queryable,
  today: string,
  now: Date = new Date(),
): Promise<WindowYear> {
  const read = await readSettings(queryable, [applicationWindow], now);
  const window = read(applicationWindow) ?? null;
  return { window, year: yearOfWindow(window, today), today };
}

/** The application window of now, and the year it is for. */
export function findWindowYear(
  queryable: Queryable,
  { timeZone }: Pick<Config, 'timeZone'>,
  now: Date = new Date(),
): Promise<WindowYear> {
  return findWindowYearOn(queryable, dayOf(now, timeZone), now);
}
