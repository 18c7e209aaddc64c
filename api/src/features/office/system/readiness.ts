import { findLastBackup } from '../../../platform/records/backup/schedule.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { releasesState } from '../../../platform/front-ends/releases-state.ts';
import { isStuck } from '../../../platform/messages/mail/outbox-repository.ts';

type State = 'ok' | 'degraded' | 'unavailable';

export interface Readiness {
  database: State;
  releases: State;
  mail: State;
  /** Only where backups are scheduled. */
  backup?: State;
}

/** The state of each part of the system, from checks that are cheap enough for a frequent probe. */
export async function readiness({ config, database }: Deps): Promise<Readiness> {
  const releases = await releasesState(config.releasesDir);
  const state = await database.state();
  if (state === 'unavailable') return { database: state, releases, mail: state };
  const stuck = await isStuck(database.drizzle);
  return {
    database: state === 'ok' ? 'ok' : 'degraded',
    releases,
    mail: stuck ? 'degraded' : 'ok',
    ...(config.backups && { backup: await backupState(database.drizzle, config.backups.every) }),
  };
}

/** Degraded when the last backup failed, or the next one is overdue by a complete interval. */
async function backupState(queryable: Queryable, every: number): Promise<State> {
  const last = await findLastBackup(queryable);
  if (!last) return 'ok';
  const overdue = Date.now() - Date.parse(last.at) > 2 * every;
  return overdue || last.error !== null ? 'degraded' : 'ok';
}
