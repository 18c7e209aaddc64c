import { academicYear } from '@hostel/contracts/fees/academic-year';
import { yearInQuery } from '@hostel/contracts/wire/bounds';
import { calendarDay } from '@hostel/contracts/wire/text/days';
import * as z from 'zod/mini';
import { setByCommand, type SettingsConfig } from '../features/office/settings/index.ts';
import type { Database } from '../platform/database/connection/client.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import { readSetting } from '../platform/records/settings/read-setting.ts';
import {
  applicationWindow,
  type ApplicationWindow,
} from '../platform/records/settings/settings.ts';

const days = z.union([
  z.tuple([calendarDay, calendarDay]),
  z.tuple([calendarDay, calendarDay, yearInQuery]),
]);

function describe(window: ApplicationWindow | null): string {
  if (window === null) return 'Applications are accepted on every day.';
  const { from, to, admissionYear } = window;
  const year = admissionYear === undefined ? '' : `, for ${academicYear(admissionYear)}`;
  return `Applications are accepted from ${from} to ${to}, both included${year}.`;
}

function readWindow(words: readonly string[]): ApplicationWindow | null {
  if (words.length === 1 && words[0] === 'always') return null;
  const given = z.safeParse(days, words);
  if (!given.success)
    throw new StartError(
      'Give the first and the last day as YYYY-MM-DD, and the year if you name it.',
    );
  const [from, to, admissionYear] = given.data;
  if (to < from) throw new StartError('The last day is before the first day.');
  return { from, to, ...(admissionYear !== undefined && { admissionYear }) };
}

/**
 * Returns on which days applications are accepted; with two days and perhaps the year in which their
 * academic year begins, or with `always`, sets them first, from
 * today on. @throws StartError for words that are not two days in order.
 */
export async function applicationDays(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  words: readonly string[],
  { reason, ...config }: SettingsConfig & { reason?: string | undefined },
): Promise<string> {
  if (words.length > 0) {
    const value = readWindow(words);
    await setByCommand(database, config, applicationWindow, { value, reason });
  }
  return describe(await readSetting(database.drizzle, applicationWindow, config));
}
