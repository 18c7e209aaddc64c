import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, chownSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { choosePort } from './choose-port.ts';
import { open } from './database.ts';
import { superuser, type DatabaseNode } from './patroni.ts';
import { changed } from './documented.ts';
import { expectRunning, pause, startPart, until, type Part, type Programs } from './parts.ts';

/** Writes a configuration of pgBackRest for each node, with one folder for the backups of all. */
export function configureBackups(
  { user }: Programs,
  { folder, nodes }: { folder: string; nodes: readonly DatabaseNode[] },
): void {
  for (const name of ['backups', 'backup-log', 'backup-lock']) {
    mkdirSync(path.join(folder, name));
    if (user) chownSync(path.join(folder, name), user.uid, user.gid);
  }
  for (const { dataDir, localPort, backupConfig } of nodes) {
    const changes: [from: string, to: string][] = [
      ['/srv/backups/hostel', `${folder}/backups`],
      ['/var/lib/postgresql/15/hostel', dataDir],
      ['/var/run/postgresql', path.dirname(dataDir)],
      ['pg1-port=5432', `pg1-port=${localPort}`],
      [
        'start-fast=y',
        `start-fast=y\nlog-path=${folder}/backup-log\nlock-path=${folder}/backup-lock`,
      ],
    ];
    writeFileSync(backupConfig, changed('cluster/pgbackrest.conf', changes));
    chmodSync(backupConfig, 0o644);
  }
}

const execute = promisify(execFile);

/**
 * Runs a program to its end. The wires between the nodes are part of this process, which must not
 * wait for it.
 * @throws Error with its output when it fails
 */
async function run(
  program: string,
  args: readonly string[],
  user: Programs['user'],
): Promise<void> {
  const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', PGPASSWORD: superuser.password };
  await execute(program, args, { env, ...user }).catch((error: unknown) => {
    throw new Error(`${program} ${args.join(' ')} failed.`, { cause: error });
  });
}

const seconds = (since: number) => (Date.now() - since) / 1000;

/** Seconds that the steps took, and whether the restored copy has what was deleted later. */
export interface Restored {
  backup: number;
  restore: number;
  replay: number;
  found: boolean;
  /** Whether what was made after that moment is missing, as it must be. */
  stopped: boolean;
}

/** Deletes a request on the primary. @returns the moment before, as PostgreSQL writes it */
async function deleteRequest(primary: DatabaseNode, marker: string): Promise<string> {
  const client = await open(primary.port);
  try {
    const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
    await client.query('select pg_sleep(0.5)');
    await client.query('delete from service_requests where description = $1', [marker]);
    await client.query('create table made_after_the_deletion ()');
    const switched = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal()) as name',
    );
    await until('the last file of the log is archived', async () => {
      const archived = await client.query<{ ok: boolean }>(
        'select last_archived_wal >= $1 as ok from pg_stat_archiver',
        [switched.rows[0]?.name],
      );
      return archived.rows[0]?.ok === true;
    });
    await client.query('drop table made_after_the_deletion');
    return rows[0]?.now ?? '';
  } finally {
    await client.end();
  }
}

/** Starts PostgreSQL on a restored copy, as in `docs/operating.md`. */
async function startCopy({ postgres, user }: Programs, copy: string) {
  const home = path.dirname(copy);
  const port = await choosePort();
  const hba = path.join(home, 'hba.conf');
  const ident = path.join(home, 'ident.conf');
  writeFileSync(hba, 'host all all 127.0.0.1/32 scram-sha-256\n');
  writeFileSync(ident, '');
  const settings = [
    'listen_addresses=127.0.0.1',
    'synchronous_standby_names=',
    `hba_file=${hba}`,
    `ident_file=${ident}`,
  ].flatMap((setting) => ['-c', setting]);
  const args = ['-D', copy, '-p', String(port), '-k', home];
  return {
    port,
    part: startPart(path.join(postgres, 'postgres'), args.concat(settings), { user }),
  };
}

/** Waits until a copy has replayed the log, and looks for the request. */
async function lookAtCopy({ port, part }: { port: number; part: Part }, marker: string) {
  await until('the restored copy accepts writes', async () => {
    expectRunning(part);
    const client = await open(port);
    const { rows } = await client.query<{ over: boolean }>(
      'select not pg_is_in_recovery() as over',
    );
    await client.end();
    return rows[0]?.over === true;
  });
  const client = await open(port);
  const { rows } = await client.query<{ found: boolean; stopped: boolean }>(
    `select exists (select from service_requests where description = $1) as found,
            to_regclass('made_after_the_deletion') is null as stopped`,
    [marker],
  );
  await client.end();
  return { found: rows[0]?.found === true, stopped: rows[0]?.stopped === true };
}

/**
 * Makes a full backup of the primary, deletes a request, and restores a copy of the moment before: each step
 * as in `docs/operating.md`.
 * @param marker the text of the request
 */
export async function restoreToBefore(
  programs: Programs,
  { folder, primary, marker }: { folder: string; primary: DatabaseNode; marker: string },
): Promise<Restored> {
  const { pgbackrest, user } = programs;
  const backrest = async (...args: string[]) => {
    const begin = Date.now();
    await run(pgbackrest, [`--config=${primary.backupConfig}`, '--stanza=hostel', ...args], user);
    return seconds(begin);
  };
  await backrest('stanza-create');
  const backup = await backrest('--type=full', 'backup');
  // The end of a backup is stored in whole seconds.
  await pause(2_000);
  const target = await deleteRequest(primary, marker);
  const copy = path.join(folder, 'restored', 'data');
  mkdirSync(copy, { recursive: true });
  for (const name of [path.dirname(copy), copy]) {
    if (user) chownSync(name, user.uid, user.gid);
    chmodSync(name, 0o700);
  }
  const restore = await backrest(
    `--pg1-path=${copy}`,
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    '--archive-mode=off',
    'restore',
  );
  const beforeReplay = Date.now();
  const started = await startCopy(programs, copy);
  const facts = await lookAtCopy(started, marker);
  const replay = seconds(beforeReplay);
  await started.part.end('SIGINT');
  return { backup, restore, replay, ...facts };
}
