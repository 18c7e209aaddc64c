import pg from 'pg';

/** One of several servers, with the state that it reported. */
export interface ServerState {
  url: string;
  /** True for a replica. */
  recovering: boolean;
  /** Eight hexadecimal digits, greater after each promotion; null on a replica. */
  timeline: string | null;
}

interface Address {
  host: string;
  port: number;
}

/** Finds the server that takes writes, and remembers it. */
export interface PrimaryFinder {
  /** Asks every server unless the primary is remembered. @throws when none takes writes. */
  find(): Promise<Address>;
  /** Makes the next `find` ask again. */
  forget(): void;
  /** Registers a callback for when another server has become the primary. */
  onMoved(listener: () => void): void;
}

const patience = 2_000;
// A replica has no current WAL position: there the function would fail.
const question = `
  select pg_is_in_recovery() as recovering,
         case when not pg_is_in_recovery()
              then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

/** No server accepts writes. Its code is that of a refused connection. */
class NoPrimaryError extends Error {
  override name = 'NoPrimaryError';
  readonly code = '08001';
  constructor() {
    super('None of the servers in DATABASE_URL takes writes.');
  }
}

/**
 * Finds the server that accepts writes: of those that aren't replicas the one with the highest
 * timeline, because a former primary that was cut off still reports that it is one.
 */
export function choosePrimary(states: readonly ServerState[]): ServerState | undefined {
  const [first, ...rest] = states.filter(({ recovering }) => !recovering);
  return rest.reduce(
    (best, next) => ((next.timeline ?? '') > (best?.timeline ?? '') ? next : best),
    first,
  );
}

export function createPrimaryFinder(urls: readonly string[]): PrimaryFinder {
  const listeners = new Set<() => void>();
  let remembered: Promise<Address> | undefined;
  let last: string | undefined;

  async function ask(): Promise<Address> {
    const states = await Promise.all(urls.map(stateOf));
    const primary = choosePrimary(states.filter((state) => state !== undefined));
    if (!primary) throw new NoPrimaryError();
    const moved = last !== undefined && last !== primary.url;
    last = primary.url;
    if (moved) for (const listener of listeners) listener();
    const { host, port } = new pg.Client({ connectionString: primary.url });
    return { host, port };
  }

  return {
    find() {
      if (remembered) return remembered;
      const asked = ask();
      remembered = asked;
      asked.catch(() => {
        if (remembered === asked) remembered = undefined;
      });
      return asked;
    },
    forget: () => (remembered = undefined),
    onMoved: (listener) => void listeners.add(listener),
  };
}

/** Undefined when the server doesn't answer in time. */
async function stateOf(url: string): Promise<ServerState | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'hostel primary',
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<Omit<ServerState, 'url'>>(question);
    return rows[0] && { url, ...rows[0] };
  } catch {
    return undefined;
  } finally {
    // A silent server never confirms the end.
    client.connection.stream.destroy();
  }
}

type Connected = (error: Error | null, client?: pg.Client) => void;

/** Creates a client class whose connections go to the current primary. */
export function clientOfPrimary(finder: PrimaryFinder) {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then(
        (client) => callback(null, client),
        (error: Error) => callback(error),
      );
    }

    async #connect(): Promise<pg.Client> {
      const { host, port } = await finder.find();
      // The pool's time limit ended meanwhile.
      if (this.connection.stream.destroyed)
        throw new Error('Connection terminated: timeout expired');
      this.host = host;
      this.port = port;
      try {
        return await super.connect();
      } catch (error) {
        finder.forget();
        throw error;
      }
    }
  };
}
