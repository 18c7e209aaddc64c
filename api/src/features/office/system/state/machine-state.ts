import { remotesDocument } from '@hostel/contracts/delivery';
import type { SystemState } from '@hostel/contracts/office/system/state';
import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import { findLastBackup } from '../../../../platform/records/backup/schedule.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { canChangeAuditLog } from '../../../../platform/database/roles/audit-protection-repository.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { releasesState } from '../../../../platform/front-ends/releases-state.ts';
import { readiness } from '../readiness.ts';
import { countVisits, readDatabaseFacts } from './work-repository.ts';

type MachineDeps = Pick<Deps, 'database' | 'config' | 'outbox'>;

/** Scheduled backups; null where none are scheduled. */
export async function backupsState(deps: MachineDeps): Promise<SystemState['backups']> {
  const { backups } = deps.config;
  if (!backups) return null;
  const last = await findLastBackup(deps.database.drizzle);
  const { backup } = await readiness(deps);
  return {
    state: backup === 'ok' ? 'ok' : 'degraded',
    everyHours: backups.every / 3_600_000,
    lastAt: last?.at ?? null,
    failed: last !== undefined && last.error !== null,
  };
}

async function liveReleases(releasesDir: string) {
  try {
    const text = await readFile(path.join(releasesDir, 'remotes.json'), 'utf8');
    const { shell, remotes } = remotesDocument.parse(JSON.parse(text));
    const portals = remotes.map(({ share, setShare, ...remote }) => ({
      ...remote,
      share: share ?? setShare,
    }));
    return [{ name: 'shell', ...shell }, ...portals];
  } catch {
    // Before the first release, or a file that can't be read: the state says so.
    return [];
  }
}

/** The front ends that are live, with what browsers reported about them. */
export async function frontEndsState({
  database,
  config: { releasesDir },
}: MachineDeps): Promise<SystemState['releases']> {
  const counted = await countVisits(database.drizzle, { minutes: 24 * 60 });
  const live = await liveReleases(releasesDir);
  const visitsOf = (name: string, version: string) => {
    const row = counted.find((each) => each.frontEnd === name && each.version === version);
    return { visits: row?.visits ?? 0, failed: row?.failed ?? 0 };
  };
  return {
    state: await releasesState(releasesDir),
    frontEnds: live.map(({ name, version, share }) => ({
      name,
      version,
      share: share
        ? { version: share.version, percent: share.percent, ...visitsOf(name, share.version) }
        : null,
      ...visitsOf(name, version),
    })),
  };
}

async function auditLogState(tx: Queryable, databaseUrl: string | undefined) {
  // The embedded database has one role, which owns everything.
  if (databaseUrl === undefined) return 'embedded';
  return (await canChangeAuditLog(tx)) ? 'changeable' : 'protected';
}

/** The database, and the pool of this process. */
export async function databaseState({
  database: { drizzle, pool },
  config: { databasePool, databaseUrl },
}: MachineDeps): Promise<SystemState['database']> {
  const facts = await readDatabaseFacts(drizzle);
  return {
    version: facts?.version ?? '',
    size: Number(facts?.size ?? 0),
    connections: facts?.connections ?? 0,
    maxConnections: facts?.maxConnections ?? 0,
    pool: {
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      limit: databasePool,
    },
    migration: facts?.migration ?? '',
    auditLog: await auditLogState(drizzle, databaseUrl),
  };
}

async function spaceOf(name: 'data' | 'backups', folder: string) {
  try {
    const { bsize, bavail, blocks } = await statfs(folder);
    return [{ name, free: bavail * bsize, total: blocks * bsize }];
  } catch {
    // The folder is not there, or the system does not say.
    return [];
  }
}

/** The space of the disks that this process writes to. */
export async function disksState({ config }: MachineDeps): Promise<SystemState['disks']> {
  const data = await spaceOf('data', config.dataDir);
  const backups = config.backups ? await spaceOf('backups', config.backups.folder) : [];
  return [...data, ...backups];
}
