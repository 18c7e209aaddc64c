import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import path from 'node:path';
import { z } from 'zod';
import type { Database, Queryable } from '../../database/connection/client.ts';
import { settings } from '../../database/schema/office/settings.ts';
import type { Deps } from '../../deps.ts';
import { errorMessage } from '../../core/errors/error-code.ts';
import { backUp } from './backup.ts';
import { backupName, enter, removeDrafts, removeOld, withdraw } from './retention.ts';
import type { BackupSettings } from '../../core/config/backup-settings.ts';

type Backups = NonNullable<BackupSettings['backups']>;

/** In `settings`: the result of the last scheduled backup, of any process. */
const settingName = 'backup.last';
const lastBackup = z.object({ at: z.iso.datetime(), error: z.nullable(z.string()) });
type LastBackup = z.infer<typeof lastBackup>;

const lockKey = 7_305_174_212;
const lookEvery = 60_000;
const againAfterFailure = 15 * 60_000;

export interface ScheduleParts {
  database: Database;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  signal?: AbortSignal;
}

/** The last scheduled backup, or undefined before the first. */
export async function findLastBackup(queryable: Queryable): Promise<LastBackup | undefined> {
  const [row] = await queryable
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, settingName));
  return row && lastBackup.parse(row.value);
}

function isDue(last: LastBackup | undefined, every: number, now: Date): boolean {
  if (!last) return true;
  const wait = last.error === null ? every : Math.min(every, againAfterFailure);
  return now.getTime() - Date.parse(last.at) >= wait;
}

/**
 * Makes a backup when one is due. Only one process of a database does so at a time: the lock belongs
 * to a separate connection and ends with it. Old files are deleted after a new one is complete.
 * @returns the file's name when a backup was made.
 */
export async function backUpWhenDue(
  parts: ScheduleParts,
  backups: Backups,
  now = new Date(),
): Promise<string | undefined> {
  const { database } = parts;
  if (!isDue(await findLastBackup(database.drizzle), backups.every, now)) return undefined;
  const client = database.newClient();
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [lockKey],
    );
    if (rows[0]?.mine !== true) return undefined;
    // Another process may have made one while this one was waiting.
    if (!isDue(await findLastBackup(database.drizzle), backups.every, now)) return undefined;
    return await makeBackup(parts, backups, now);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function makeBackup(
  { database, log, signal }: ScheduleParts,
  { folder, keep }: Backups,
  now: Date,
): Promise<string | undefined> {
  const name = backupName(now);
  try {
    await removeDrafts(folder);
    await enter(folder, name);
    const { rows } = await backUp(database.longPool, path.join(folder, name), signal);
    await remember(database.drizzle, { at: now.toISOString(), error: null });
    const removed = await removeOld(folder, keep);
    log.info({ file: name, rows, removed }, 'a scheduled backup was made');
    return name;
  } catch (error) {
    await withdraw(folder, name).catch(() => undefined);
    if (signal?.aborted) return undefined;
    log.error({ err: error, file: name }, 'a scheduled backup failed');
    await remember(database.drizzle, { at: now.toISOString(), error: errorMessage(error) });
    return undefined;
  }
}

async function remember(queryable: Queryable, value: LastBackup): Promise<void> {
  const updatedAt = new Date();
  await queryable
    .insert(settings)
    .values({ name: settingName, value, updatedAt })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt } });
}

/** Makes backups on the schedule while the server runs; stopping ends a running backup. */
export const scheduledBackups = fp<Pick<Deps, 'config' | 'database'>>(
  (app, { config: { backups }, database }, registered) => {
    if (!backups) return registered();
    const stopping = new AbortController();
    let atWork: Promise<unknown> | undefined;
    const run = () => {
      atWork ??= backUpWhenDue({ database, log: app.log, signal: stopping.signal }, backups)
        .catch((error: unknown) => app.log.error({ err: error }, 'no backup could be looked for'))
        .finally(() => (atWork = undefined));
    };
    const timer = setInterval(run, lookEvery).unref();
    app.addHook('onReady', (ready) => {
      run();
      ready();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
      stopping.abort();
      await atWork;
    });
    registered();
  },
  { name: 'scheduled-backups' },
);
