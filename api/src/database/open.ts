import { ensureBeds } from '../allotment/ensure-beds.ts';
import type { Config } from '../config.ts';
import { StartError } from '../start-error.ts';
import { connect, type ConnectOptions, type Database } from './client.ts';
import { openEmbedded } from './embedded/embedded-server.ts';
import { isDatabaseUnavailable } from './errors.ts';
import { defaultTimeouts } from './settings.ts';
import { migrate } from './migrate.ts';
import { errorMessage } from '../error-code.ts';

export interface OpenOptions {
  /** `server` (default), or the command's name: what a second start tells of this one. */
  purpose?: string;
  /** For commands: connect to the running server's embedded database, else own it for the while. */
  join?: boolean;
  /** False leaves the tables as they are. */
  migrations?: boolean;
  /** Told of lost connections, and of an embedded server that ended or is back. */
  onEvent?: (message: string) => void;
}

/** An open database that belongs to a process of the house. */
export interface OpenedDatabase extends Database {
  /** Where the server that a command joined answers HTTP, when that is known. */
  serverAddress: string | null;
  /** Tells a second start on the same DATA_DIR where this server answers HTTP. */
  announce(address: string): Promise<void>;
}

const unlimited = { ...defaultTimeouts, statement: 0, query: 0 };

/**
 * Opens the database of a configuration, the server at `databaseUrl` or the embedded one below
 * `dataDir`, and brings it up to date.
 * @throws StartError or MigrationError, each with one clear line.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'databasePool'> &
    Partial<Pick<Config, 'databaseTimeouts'>>,
  {
    purpose = 'server',
    join = false,
    migrations = true,
    onEvent = () => undefined,
  }: OpenOptions = {},
): Promise<OpenedDatabase> {
  const pool: ConnectOptions = {
    max: config.databasePool,
    // A command may take its time: an import, a restore.
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
    if (migrations) {
      await migrate(database.longPool, undefined, { onEvent });
      await ensureBeds(database.longPool);
    } else await database.pool.query('select 1');
  } catch (error) {
    await close();
    if (!isDatabaseUnavailable(error)) throw error;
    throw new StartError(`The database can't be reached: ${errorMessage(error) || 'no reply'}.`, {
      cause: error,
    });
  }
  return {
    ...database,
    close,
    serverAddress: embedded?.address ?? null,
    announce: (address) => embedded?.announce(address) ?? Promise.resolve(),
  };
}
