import type pg from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../errors/start-error.ts';
import { connect, type ConnectOptions, type Database } from './connection/client.ts';
import { openEmbedded } from './embedded/embedded-server.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { defaultTimeouts } from '../config/database-settings.ts';
import { migrate } from './migrate.ts';
import { errorMessage } from '../errors/error-code.ts';

export interface OpenOptions {
  /** `server` (default), or the command's name, for the message of a second start. */
  purpose?: string;
  /**
   * For commands: connect to the running server's embedded database, or start it for the duration.
   */
  join?: boolean;
  /** False opens the database without migrations. */
  migrations?: boolean;
  /** Runs after the migrations: writes the rows that the code relies on. */
  prepare?: (pool: pg.Pool) => Promise<void>;
  /** Receives messages about lost connections and restarts of the embedded server. */
  onEvent?: (message: string) => void;
}

/** An open database of a server or a command. */
export interface OpenedDatabase extends Database {
  /** The HTTP address of the server whose database a command joined; null when unknown. */
  serverAddress: string | null;
  /** Saves the HTTP address of this server for a second start on the same DATA_DIR. */
  announce(address: string): Promise<void>;
}

const unlimited = { ...defaultTimeouts, statement: 0, query: 0 };

async function bringUpToDate(
  database: Database,
  { migrations = true, prepare, onEvent }: OpenOptions,
): Promise<void> {
  if (!migrations) {
    await database.pool.query('select 1');
    return;
  }
  await migrate(database.longPool, undefined, { onEvent });
  await prepare?.(database.longPool);
}

function asStartError(error: unknown): unknown {
  if (!isDatabaseUnavailable(error)) return error;
  const reason = errorMessage(error) || 'no reply';
  return new StartError(`The database can't be reached: ${reason}.`, { cause: error });
}

/**
 * Opens the database of a configuration, the server at `databaseUrl` or the embedded one below
 * `dataDir`, and brings it up to date.
 * @throws StartError or MigrationError, each with one clear line.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'> &
    Partial<Pick<Config, 'databaseTimeouts'>>,
  options: OpenOptions = {},
): Promise<OpenedDatabase> {
  const { purpose = 'server', join = false, onEvent = () => undefined } = options;
  const pool: ConnectOptions = {
    max: config.databasePool,
    // A command such as an import or a restore may take long.
    timeouts: purpose === 'server' ? config.databaseTimeouts : unlimited,
    onLost: (error) => onEvent(`A database connection was lost: ${error.message}`),
  };
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded({ dataDir: config.dataDir, purpose, join, onEvent });
  const database = connect(embedded?.connection ?? { connectionString: config.databaseUrl }, pool);
  const close = async () => {
    await database.close();
    await embedded?.stop();
  };
  try {
    await bringUpToDate(database, options);
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
