import { calendarDay } from '@hostel/contracts/text';
import * as z from 'zod/mini';
import { findWindow, setWindow, type ApplicationWindow } from '../admissions/application-window.ts';
import { audit } from '../audit/audit.ts';
import type { Database } from '../database/client.ts';
import { StartError } from '../start-error.ts';

const days = z.tuple([calendarDay, calendarDay]);

function inWords(window: ApplicationWindow | null): string {
  if (window === null) return 'Applications are taken always.';
  return `Applications are taken from ${window.from} to ${window.to}, both included.`;
}

function windowOf(words: readonly string[]): ApplicationWindow | null {
  if (words.length === 1 && words[0] === 'always') return null;
  const given = z.safeParse(days, words);
  if (!given.success) throw new StartError('Give the first and the last day as YYYY-MM-DD.');
  const [from, to] = given.data;
  if (to < from) throw new StartError('The last day is before the first.');
  return { from, to };
}

/**
 * Tells on which days applications are taken; with two days, or `always`, sets them first.
 * @throws StartError for words that are no such days.
 */
export async function applicationDays(
  database: Pick<Database, 'drizzle' | 'transaction'>,
  words: readonly string[],
): Promise<string> {
  if (words.length > 0) {
    const window = windowOf(words);
    await database.transaction(async (tx) => {
      await setWindow(tx, window);
      await audit(tx, {
        who: null,
        act: 'admin.applications',
        where: { address: 'command', requestId: `command-${process.pid}` },
        details: { from: window?.from ?? null, to: window?.to ?? null },
      });
    });
  }
  return inWords(await findWindow(database.drizzle));
}
