import { accessSync, constants } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartError } from '../../core/errors/start-error.ts';
import { findBinaries } from './binaries.ts';
import { chooseRunner } from './runner.ts';
import { clusterDatabase, clusterUser, ensureCluster } from './cluster.ts';
import { claim, ownerLives, type Owner, type Ownership } from './owner.ts';
import { socketPort } from './postgres-process.ts';
import { socketFolder } from './socket-folder.ts';
import { supervise } from './supervisor.ts';
import { errorMessage } from '../../core/errors/error-code.ts';

export interface EmbeddedOptions {
  dataDir: string;
  /** `server`, or the command's name, for the message of a second start. */
  purpose: string;
  /** Connect to the database of a running owner, if there is one, instead of refusing. */
  join: boolean;
  /** False skips fsync: tests only. */
  durable?: boolean;
  /** Called when PostgreSQL ended by itself, and when it runs again. */
  onEvent?: (message: string) => void;
  /** Ends the wait for another owner when it is aborted. */
  signal?: AbortSignal | undefined;
}

/** A PostgreSQL below DATA_DIR that this process, or the owner that it joined, runs. */
export interface EmbeddedServer {
  connection: pg.PoolConfig;
  owned: boolean;
  /** The HTTP address of the server that was joined. */
  address: string | null;
  /** Saves the HTTP address of this server for a second start and for commands. */
  announce(address: string): Promise<void>;
  stop(): Promise<void>;
}

const patience = 30_000;

/**
 * Opens the embedded PostgreSQL of a DATA_DIR, which is created when it is missing.
 * @throws StartError when another process owns it, the folder can't be written, or it doesn't start.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const folder = await writableFolder(options.dataDir);
  const started = Date.now();
  for (let waited = false; ; waited = true) {
    const claimed = await claim(folder, options.purpose);
    if ('release' in claimed) return own(folder, claimed, options);
    const joined = meet(claimed, options, started + patience);
    if (joined) return joined;
    if (!waited) options.onEvent?.(`Waiting for pid ${claimed.pid} (${claimed.purpose}).`);
    await sleep(100, undefined, { signal: options.signal });
  }
}

/** Joins or refuses a running owner; undefined means: wait, and check again. */
function meet(owner: Owner, options: EmbeddedOptions, until: number): EmbeddedServer | undefined {
  const lives = ownerLives(owner);
  if (options.join && lives && owner.socket) return join(owner.socket, owner.address);
  // A command ends soon, and the database of a server after kill -9 ends within a second.
  const refused = lives && owner.purpose === 'server' && !options.join;
  if (!refused && Date.now() < until) return undefined;
  const who = owner.purpose === 'server' ? 'A server' : `The command "${owner.purpose}"`;
  const where = owner.address ? ` at ${owner.address}` : '';
  throw new StartError(
    `${who} (pid ${owner.pid})${where} is using ${options.dataDir}: stop it, or choose another DATA_DIR.`,
  );
}

function join(socket: string, address: string | null): EmbeddedServer {
  return {
    connection: connectionTo(socket),
    owned: false,
    address,
    announce: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}

function connectionTo(socket: string): pg.PoolConfig {
  return { host: socket, port: socketPort, user: clusterUser, database: clusterDatabase };
}

async function own(
  folder: string,
  ownership: Ownership,
  { purpose, durable = true, onEvent = () => undefined }: EmbeddedOptions,
): Promise<EmbeddedServer> {
  try {
    const binaries = await findBinaries();
    const runner = await chooseRunner(binaries, folder);
    const data = await ensureCluster(binaries, runner, folder, durable);
    const socket = await socketFolder(folder, runner);
    const log = path.join(folder, 'postgres.log');
    await rotate(log);
    const connection = connectionTo(socket);
    const postgres = await supervise(
      { binaries, runner, data, socket, log, durable },
      connection,
      onEvent,
    );
    await ownership.update({ socket });
    return {
      connection,
      owned: true,
      address: null,
      announce: (address) => ownership.update({ address }),
      async stop() {
        // Commands that joined this server may still run; they end with it.
        await postgres.stop(purpose === 'server' ? 'fast' : 'smart');
        if (!socket.startsWith(folder)) await rm(socket, { recursive: true, force: true });
        await ownership.release();
      },
    };
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

async function writableFolder(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'postgres');
  try {
    await mkdir(dataDir, { recursive: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw new StartError(`DATA_DIR ${dataDir} can't be written: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
}

const logLimit = 5_000_000;

async function rotate(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > logLimit) await rename(log, `${log}.old`);
}
