import { findLastBackup } from '../backup/schedule.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { releasesState } from '../front-ends/releases-state.ts';
import { isStuck } from '../outbox/outbox-repository.ts';

type State = 'ok' | 'degraded' | 'unavailable';

export interface Readiness {
  database: State;
  releases: State;
  mail: State;
  /** Only where backups are scheduled. */
  backup?: State;
}

/** How each part of the house is; looks only as far as a probe may that comes every few seconds. */
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

/** Degraded when the last one failed, or the next is late by as much again. */
async function backupState(queryable: Queryable, every: number): Promise<State> {
  const last = await findLastBackup(queryable);
  if (!last) return 'ok';
  const late = Date.now() - Date.parse(last.at) > 2 * every;
  return late || last.error !== null ? 'degraded' : 'ok';
}
