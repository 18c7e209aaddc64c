import { getTableName, lt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import fp from 'fastify-plugin';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { eligibilitySnapshots, eligibilityTries } from '../database/schema/eligibility.ts';
import { idempotencyKeys } from '../database/schema/idempotency-keys.ts';
import { oneTimePasswords } from '../database/schema/one-time-passwords.ts';
import { emailLookUps, pendingRegistrations } from '../database/schema/registration.ts';
import { knownBrowsers, sessions, signInFailures } from '../database/schema/sessions.ts';
import { usedPuzzles } from '../database/schema/used-puzzles.ts';
import type { Deps } from '../deps.ts';
import { removeOldEvents } from '../events/recent-events-repository.ts';
import { eraseExpiredMail, removeOldMail } from '../outbox/outbox-repository.ts';
import { removeOldPhotos } from '../photos/old-photos.ts';
import { keptHours } from './submit-once.ts';

const hour = 3_600_000;

function hoursAgo(hours: number) {
  return sql`now() - make_interval(hours => ${hours})`;
}

/** The rows of each table that are past their time. */
const oldRows: readonly [PgTable, SQL][] = [
  [idempotencyKeys, lt(idempotencyKeys.createdAt, hoursAgo(keptHours))],
  [signInFailures, lt(signInFailures.failedAt, hoursAgo(24))],
  [eligibilityTries, lt(eligibilityTries.triedAt, hoursAgo(24))],
  [emailLookUps, lt(emailLookUps.lookedUpAt, hoursAgo(1))],
  [eligibilitySnapshots, lt(eligibilitySnapshots.expiresAt, hoursAgo(0))],
  [oneTimePasswords, lt(oneTimePasswords.createdAt, hoursAgo(48))],
  [pendingRegistrations, lt(pendingRegistrations.expiresAt, hoursAgo(0))],
  [usedPuzzles, lt(usedPuzzles.expiresAt, hoursAgo(1))],
  [knownBrowsers, lt(knownBrowsers.lastSignInAt, hoursAgo(24 * 400))],
  [sessions, lt(sessions.expiresAt, hoursAgo(24 * 30))],
];

type Removals = Record<string, () => Promise<unknown>>;

function removals({ database, config }: Pick<Deps, 'database' | 'config'>): Removals {
  const { drizzle } = database;
  const ofRows = oldRows.map(
    ([table, old]) => [getTableName(table), () => deleteInBatches(drizzle, table, old)] as const,
  );
  return {
    ...Object.fromEntries(ofRows),
    recent_events: () => removeOldEvents(drizzle),
    'expired mail': () => eraseExpiredMail(drizzle),
    'old mail': () => removeOldMail(drizzle),
    'old photos': () => removeOldPhotos(database, config, new Date()),
  };
}

/**
 * Removes what is past its time: submit keys, counted failures and tries, used puzzles, what an
 * unfinished registration left, sessions that ended a month ago, mail of a season ago, old photos.
 * A removal that fails is reported by name; the others run all the same, and it is tried again with them.
 */
export async function tidy(
  deps: Pick<Deps, 'database' | 'config'>,
  failed: (name: string, error: unknown) => void,
): Promise<void> {
  for (const [name, remove] of Object.entries(removals(deps))) {
    try {
      await remove();
    } catch (error) {
      failed(name, error);
    }
  }
}

/** Tidies once an hour. Several processes may: they delete the same rows at worst. */
export const housekeeping = fp<Pick<Deps, 'database' | 'config'>>(
  (app, deps, registered) => {
    const run = () =>
      tidy(deps, (name, error) => app.log.error({ err: error, removal: name }, 'tidying failed'));
    const timer = setInterval(() => void run(), hour).unref();
    app.addHook('onClose', (_app, closed) => {
      clearInterval(timer);
      closed();
    });
    registered();
  },
  { name: 'housekeeping' },
);
