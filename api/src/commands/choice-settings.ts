import { hallId } from '@hostel/contracts/wire/hall-id';
import { calendarDay } from '@hostel/contracts/wire/text/days';
import * as z from 'zod/mini';
import { findHalls } from '../features/residence/halls/index.ts';
import { setByCommand, type SettingsConfig } from '../features/office/settings/index.ts';
import { timeOnDay } from '@hostel/contracts/wire/time-on-day';
import type { Database } from '../platform/database/connection/client.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import { readSetting } from '../platform/records/settings/read-setting.ts';
import { choicesLock, hallOrder } from '../platform/records/settings/settings.ts';
import { timeInWords } from '../platform/core/calendar/in-words.ts';

type Open = Pick<Database, 'drizzle' | 'transaction'>;
type Given = SettingsConfig & { reason?: string | undefined };

const lockForm = z.tuple([calendarDay, z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]);

/** @throws StartError for words that are neither a day and a time nor `none` */
function readLock(words: readonly string[], timeZone: string): string | null {
  if (words.length === 1 && words[0] === 'none') return null;
  const { data } = z.safeParse(lockForm, words);
  if (!data) throw new StartError('Give the time as YYYY-MM-DD HH:MM, or none.');
  const [day, time] = data;
  return timeOnDay(day, time, timeZone).toISOString();
}

/**
 * Returns when choices are locked; with a date and a time of day in the zone of the office, or `none`,
 * sets it first, from today on. @throws StartError for other words.
 */
export async function choicesLockCommand(
  database: Open,
  words: readonly string[],
  { reason, ...config }: Given,
): Promise<string> {
  const { timeZone } = config;
  if (words.length > 0) {
    const value = readLock(words, timeZone);
    await setByCommand(database, config, choicesLock, { value, reason });
  }
  const lockAt = await readSetting(database.drizzle, choicesLock, config);
  if (lockAt === null) return 'No time is set: choices can be changed at any time.';
  return `Choices can be changed until ${timeInWords(new Date(lockAt), timeZone)}.`;
}

/** @throws StartError for a word that names no halls */
async function readOrder({ drizzle }: Open, word: string): Promise<string[]> {
  const ids = word === 'default' ? [] : z.safeParse(z.array(hallId), word.split(',')).data;
  const known = (await findHalls(drizzle)).map(({ id }) => id);
  if (ids === undefined || ids.some((id) => !known.includes(id))) {
    throw new StartError(`Give ids of halls, such as ${known.slice(0, 2).join(',')}, or default.`);
  }
  return [...new Set(ids)];
}

/**
 * Returns the order of the halls in default choices; with ids of halls, or `default`, sets it first,
 * from today on. @throws StartError for an unknown hall.
 */
export async function hallOrderCommand(
  database: Open,
  [word]: readonly string[],
  { reason, ...config }: Given,
): Promise<string> {
  if (word !== undefined) {
    const value = await readOrder(database, word);
    await setByCommand(database, config, hallOrder, { value, reason });
  }
  const ids = await readSetting(database.drizzle, hallOrder, config);
  if (ids.length === 0) return 'Halls come in the order of their ids.';
  return `Halls come in this order: ${ids.join(', ')}, then the others by id.`;
}
