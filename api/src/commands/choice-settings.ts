import { hallId } from '@hostel/contracts/wire/hall-id';
import { calendarDay } from '@hostel/contracts/wire/text';
import * as z from 'zod/mini';
import {
  findChoiceSettings,
  instantIn,
  setChoicesLock,
  setHallOrder,
} from '../features/applications/index.ts';
import { findHalls } from '../features/halls/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/connection/client.ts';
import { StartError } from '../platform/errors/start-error.ts';

type Open = Pick<Database, 'drizzle' | 'transaction'>;

const lockForm = z.tuple([calendarDay, z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))]);
const where = () => ({ address: 'command', requestId: `command-${process.pid}` });

async function saveLock(database: Open, words: readonly string[], timeZone: string): Promise<void> {
  const text = words.join(' ');
  if (text !== 'none' && !z.safeParse(lockForm, words).success) {
    throw new StartError('Give the time as YYYY-MM-DD HH:MM, or none.');
  }
  await database.transaction(async (tx) => {
    const at = text === 'none' ? null : await instantIn(tx, text, timeZone);
    await setChoicesLock(tx, at);
    const details = { at: at?.toISOString() ?? null };
    await audit(tx, { who: null, act: 'admin.choices-lock', where: where(), details });
  });
}

/**
 * Returns when choices are locked; with a date and a time of day in the zone of the office, or `none`,
 * sets it first. @throws StartError for other words.
 */
export async function choicesLockCommand(
  database: Open,
  words: readonly string[],
  { timeZone }: Pick<Config, 'timeZone'>,
): Promise<string> {
  if (words.length > 0) await saveLock(database, words, timeZone);
  const { lockAt } = await findChoiceSettings(database.drizzle);
  if (lockAt === null) return 'No time is set: choices can be changed at any time.';
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const text = new Intl.DateTimeFormat('en-IN', { timeZone, ...style }).format(lockAt);
  return `Choices can be changed until ${text}.`;
}

async function saveOrder(database: Open, word: string): Promise<void> {
  const ids = word === 'default' ? null : z.safeParse(z.array(hallId), word.split(',')).data;
  const known = (await findHalls(database.drizzle)).map(({ id }) => id);
  if (ids === undefined || ids?.some((id) => !known.includes(id))) {
    throw new StartError(`Give ids of halls, such as ${known.slice(0, 2).join(',')}, or default.`);
  }
  await database.transaction(async (tx) => {
    await setHallOrder(tx, ids);
    const details = { halls: ids?.join(' ') ?? null };
    await audit(tx, { who: null, act: 'admin.hall-order', where: where(), details });
  });
}

/**
 * Returns the order of the halls in default choices; with ids of halls, or `default`, sets it first.
 * @throws StartError for an unknown hall.
 */
export async function hallOrderCommand(database: Open, [word]: readonly string[]): Promise<string> {
  if (word !== undefined) await saveOrder(database, word);
  const { hallOrder } = await findChoiceSettings(database.drizzle);
  if (hallOrder.length === 0) return 'Halls come in the order of their ids.';
  return `Halls come in this order: ${hallOrder.join(', ')}, then the others by id.`;
}
