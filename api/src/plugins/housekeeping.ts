import { lt, sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import type { Queryable } from '../database/client.ts';
import { eligibilitySnapshots, eligibilityTries } from '../database/schema/eligibility.ts';
import { idempotencyKeys } from '../database/schema/idempotency-keys.ts';
import { oneTimePasswords } from '../database/schema/one-time-passwords.ts';
import { emailLookUps, pendingRegistrations } from '../database/schema/registration.ts';
import { knownBrowsers, sessions, signInFailures } from '../database/schema/sessions.ts';
import { usedPuzzles } from '../database/schema/used-puzzles.ts';
import type { Deps } from '../deps.ts';
import { removeOldEvents } from '../events/recent-events-repository.ts';
import { removeOldMail } from '../outbox/outbox-repository.ts';
import { removeOldPhotos } from '../photos/old-photos.ts';
import { keptHours } from './submit-once.ts';

const hour = 3_600_000;

function hoursAgo(hours: number) {
  return sql`now() - make_interval(hours => ${hours})`;
}

/**
 * Removes what is past its time: submit keys, counted failures and tries, used puzzles,
 * what an unfinished registration left, sessions that ended a month ago, mail of a season ago.
 */
export async function tidy(tx: Queryable): Promise<void> {
  await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, hoursAgo(keptHours)));
  await tx.delete(signInFailures).where(lt(signInFailures.failedAt, hoursAgo(24)));
  await tx.delete(eligibilityTries).where(lt(eligibilityTries.triedAt, hoursAgo(24)));
  await tx.delete(emailLookUps).where(lt(emailLookUps.lookedUpAt, hoursAgo(1)));
  await tx.delete(eligibilitySnapshots).where(lt(eligibilitySnapshots.expiresAt, hoursAgo(0)));
  await tx.delete(oneTimePasswords).where(lt(oneTimePasswords.createdAt, hoursAgo(48)));
  await tx.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, hoursAgo(0)));
  await tx.delete(usedPuzzles).where(lt(usedPuzzles.expiresAt, hoursAgo(1)));
  await tx.delete(knownBrowsers).where(lt(knownBrowsers.lastSignInAt, hoursAgo(24 * 400)));
  await removeOldEvents(tx);
  await removeOldMail(tx);
  await tx.delete(sessions).where(lt(sessions.expiresAt, hoursAgo(24 * 30)));
}

/** Tidies once an hour. Several processes may: they delete the same rows at worst. */
export const housekeeping = fp<Pick<Deps, 'database' | 'config'>>(
  (app, { database, config }, registered) => {
    const run = () => {
      tidy(database.drizzle)
        .then(() => removeOldPhotos(database, config, new Date()))
        .catch((error: unknown) => app.log.error({ err: error }, 'tidying failed'));
    };
    const timer = setInterval(run, hour).unref();
    app.addHook('onClose', (_app, closed) => {
      clearInterval(timer);
      closed();
    });
    registered();
  },
  { name: 'housekeeping' },
);
