import { getTableName, lt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import fp from 'fastify-plugin';
import { deleteInBatches } from './database/delete-in-batches.ts';
import { eligibilitySnapshots, eligibilityTries } from './database/schema/admission/eligibility.ts';
import { idempotencyKeys } from './database/schema/platform/idempotency-keys.ts';
import { oneTimePasswords } from './database/schema/identity/one-time-passwords.ts';
import { emailLookUps, pendingRegistrations } from './database/schema/admission/registration.ts';
import { waitingChanges } from './database/schema/admission/waiting-changes.ts';
import { signInChallenges } from './database/schema/identity/second-factors.ts';
import { knownBrowsers, sessions, signInFailures } from './database/schema/identity/sessions.ts';
import { usedPuzzles } from './database/schema/platform/used-puzzles.ts';
import { operationCounts } from './database/schema/platform/operations.ts';
import { undoableActs } from './database/schema/requests/undoable-acts.ts';
import { visitReports } from './database/schema/delivery/visits.ts';
import type { Deps } from './deps.ts';
import { removeOldEvents } from './http/events/recent-events-repository.ts';
import { eraseExpiredMail, removeOldMail } from './messages/mail/outbox-repository.ts';
import { removeOldPhotos } from './files/photos/old-photos.ts';
import { recordedRun } from './watching/operations/job-runs.ts';
import { foldVisits } from './front-ends/visits/retention-repository.ts';
import { retentionHours } from './http/calls/submit-once.ts';

const hour = 3_600_000;

function hoursAgo(hours: number) {
  return sql`now() - make_interval(hours => ${hours})`;
}

/** The expired rows of each table. */
const oldRows: readonly [PgTable, SQL][] = [
  [idempotencyKeys, lt(idempotencyKeys.createdAt, hoursAgo(retentionHours))],
  [signInFailures, lt(signInFailures.failedAt, hoursAgo(24))],
  [eligibilityTries, lt(eligibilityTries.triedAt, hoursAgo(24))],
  [emailLookUps, lt(emailLookUps.lookedUpAt, hoursAgo(1))],
  [eligibilitySnapshots, lt(eligibilitySnapshots.expiresAt, hoursAgo(0))],
  [oneTimePasswords, lt(oneTimePasswords.createdAt, hoursAgo(48))],
  [pendingRegistrations, lt(pendingRegistrations.expiresAt, hoursAgo(0))],
  [waitingChanges, lt(waitingChanges.at, hoursAgo(24))],
  [usedPuzzles, lt(usedPuzzles.expiresAt, hoursAgo(1))],
  [signInChallenges, lt(signInChallenges.expiresAt, hoursAgo(0))],
  [operationCounts, lt(operationCounts.at, hoursAgo(24 * 7))],
  [undoableActs, lt(undoableActs.actedAt, hoursAgo(24))],
  [visitReports, lt(visitReports.expiresAt, hoursAgo(0))],
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
    visits: () => foldVisits(drizzle),
    recent_events: () => removeOldEvents(drizzle),
    'expired mail': () => eraseExpiredMail(drizzle),
    'old mail': () => removeOldMail(drizzle),
    'old photos': () => removeOldPhotos(database, config, new Date()),
  };
}

/**
 * Removes expired rows: submit keys, counted failures and attempts, used puzzles, the rows of
 * unfinished registrations, sessions that ended a month ago, mail of a season ago, old photos.
 * A removal that fails is reported by name; the others still run, and it is tried again next time.
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

/** Removes expired rows once an hour. Several processes may run it: at worst they repeat work. */
export const housekeeping = fp<Pick<Deps, 'database' | 'config'>>(
  (app, deps, registered) => {
    const run = async () => {
      const failures: unknown[] = [];
      await tidy(deps, (name, error) => {
        failures.push(error);
        app.log.error({ err: error, removal: name }, 'removing expired rows failed');
      });
      if (failures.length > 0) throw failures[0];
    };
    const job = { name: 'expired rows', interval: hour };
    // Each failure is logged already.
    const timer = setInterval(
      () => void recordedRun(app, job, run).catch(() => undefined),
      hour,
    ).unref();
    app.addHook('onClose', (_app, closed) => {
      clearInterval(timer);
      closed();
    });
    registered();
  },
  { name: 'housekeeping' },
);
