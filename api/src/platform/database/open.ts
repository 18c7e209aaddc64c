import type pg from 'pg';
import type { Config } from '../core/config/config.ts';
import { connect, type ConnectOptions, type Database } from './connection/client.ts';
import { openEmbedded } from './embedded/embedded-server.ts';
import { defaultTimeouts } from '../core/config/database-settings.ts';
import { migrate } from './migrate.ts';
import { findApiRole, grantToApi } from './roles/api-role.ts';
import { asStartError } from './start-errors.ts';

export interface OpenOptions {
  /** `server` (default), or the command's name, for the message of a second start. */
  purpose?: string;
  /**
   * For commands: connect to the running server's embedded database, or start it for the duration.
   */
  join?: boolean;
  /** Connects with the role of `migrationDatabaseUrl`, if there is one: to replace the tables. */
  asOwner?: boolean;
  /** False opens the database without migrations. */
  migrations?: boolean;
  /** Runs after the migrations: writes the rows that the code relies on. */
  prepare?: (pool: pg.Pool) => Promise<void>;
  /** Receives messages about lost connections and restarts of the embedded server. */
  onEvent?: (message: string) => void;
  /** Ends what runs on the database when it is aborted: `openDatabase` then fails. */
  signal?: AbortSignal | undefined;
}

/** An open database of a server or a command. */
export interface OpenedDatabase extends Database {
  /** The HTTP address of the server whose database a command joined; null when unknown. */
  serverAddress: string | null;
  /** Saves the HTTP address of this server for a second start on the same DATA_DIR. */
  announce(address: string): Promise<void>;
}

const unlimited = { ...defaultTimeouts, statement: 0, query: 0 };

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'> &
  Partial<Pick<Config, 'migrationDatabaseUrl' | 'databaseTimeouts'>>;

/** Applies the migrations with the role that owns the tables, and gives the role of the API its privileges. */
async function migrateAsOwner(
  { databaseUrl, migrationDatabaseUrl }: DatabaseConfig,
  { onEvent, signal }: OpenOptions,
): Promise<void> {
  const apiRole = await findApiRole({ databaseUrl, migrationDatabaseUrl });
  const owner = connect({ connectionString: migrationDatabaseUrl }, { signal });
  try {
    await migrate(owner.longPool, undefined, {
      onEvent,
      within: async (client) => {
        if (apiRole !== undefined) await grantToApi(client, apiRole);
      },
    });
  } finally {
    await owner.close();
  }
}

async function bringUpToDate(
  database: Database,
  config: DatabaseConfig,
  options: OpenOptions,
): Promise<void> {
  const { migrations = true, prepare, onEvent, signal } = options;
  // An abort before the connections were there ended none of them.
  signal?.throwIfAborted();
  if (!migrations) {
    await database.pool.query('select 1');
    return;
  }
  if (config.migrationDatabaseUrl === undefined) {
    await migrate(database.longPool, undefined, { onEvent });
  } else {
    await migrateAsOwner(config, options);
  }
  await prepare?.(database.longPool);
}

function serverOf({ databaseUrl, migrationDatabaseUrl }: DatabaseConfig, { asOwner }: OpenOptions) {
  return { connectionString: asOwner ? (migrationDatabaseUrl ?? databaseUrl) : databaseUrl };
}

/**
 * Opens the database of a configuration, the server at `databaseUrl` or the embedded one below
 * `dataDir`, and brings it up to date.
 * @throws StartError or MigrationError, each with one clear line.
 */
export async function openDatabase(
  config: DatabaseConfig,
  options: OpenOptions = {},
): Promise<OpenedDatabase> {
  const { purpose = 'server', join = false, onEvent = () => undefined, signal } = options;
  const pool: ConnectOptions = {
    max: config.databasePool,
    // A command such as an import or a restore may take long.
    timeouts: purpose === 'server' ? config.databaseTimeouts : unlimited,
    onLost: (error) => {
      if (!signal?.aborted) onEvent(`A database connection was lost: ${error.message}`);
    },
    signal,
  };
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded({ dataDir: config.dataDir, purpose, join, onEvent, signal });
  const database = connect(embedded?.connection ?? serverOf(config, options), pool);
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    await bringUpToDate(database, config, options);
  } catch (error) {
    await close();
    throw asStartError(error);
  }
  return {
    ...database,
    close,
    serverAddress: embedded?.address ?? null,
    announce: (address) => embedded?.announce(address) ?? Promise.resolve(),
  };
}
