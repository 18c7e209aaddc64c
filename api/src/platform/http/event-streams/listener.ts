import type pg from 'pg';
import type { Database } from '../../database/connection/client.ts';
import { channel } from '../events/announce.ts';

export interface ListenerParts {
  /** It listens on a separate connection, none of the pool's. */
  database: Pick<Database, 'newClient' | 'onMoved'>;
  onPayload: (payload: string) => void;
  /** Called after a lost connection; announcements in between were missed. */
  onReconnected: () => void;
  onError: (error: unknown) => void;
}

/** The listening connection of a process. */
export interface Listener {
  /** Resolves once it listens. @throws when the database can't be reached. */
  ready(): Promise<void>;
  /** Checks the connection and replaces one that doesn't answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const longestWait = 10_000;
const checkEvery = 5_000;

/**
 * The delay before a new connection in milliseconds: it doubles from half a second to ten. A random
 * part of up to half is subtracted, so that processes don't connect at the same time.
 * @param random from 0 to 1.
 */
export function reconnectDelay(failures: number, random: number): number {
  return Math.min(longestWait, 500 * 2 ** failures) * (1 - random / 2);
}

async function connectAndListen(
  client: pg.Client,
  onPayload: (payload: string) => void,
  onLost: () => void,
): Promise<void> {
  client.on('notification', ({ payload }) => onPayload(payload ?? ''));
  client.on('error', onLost);
  client.on('end', onLost);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Connects at the first call of `ready`; from then on it replaces a lost connection until `close`. */
export function createListener(parts: ListenerParts): Listener {
  const { database, onPayload, onReconnected, onError } = parts;
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = database.newClient();
    await connectAndListen(fresh, onPayload, () => lose(fresh));
    if (closed) {
      void fresh.end().catch(() => undefined);
      throw new Error('the listener was closed');
    }
    client = fresh;
    failures = 0;
  }

  function lose(lost: pg.Client): void {
    if (lost !== client) return;
    client = undefined;
    void lost.end().catch(() => undefined);
    schedule();
  }

  function schedule(): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(reconnect, reconnectDelay(failures, Math.random())).unref();
  }

  function reconnect(): void {
    ready().then(onReconnected, (error: unknown) => {
      failures += 1;
      onError(error);
      schedule();
    });
  }

  async function check(): Promise<void> {
    const checked = client;
    await checked?.query('select 1').catch(() => lose(checked));
  }

  async function ready(): Promise<void> {
    if (client) return;
    connecting ??= connect().finally(() => (connecting = undefined));
    await connecting;
  }

  // Announcements of the former primary are useless.
  database.onMoved(() => client && lose(client));
  const checking = setInterval(() => void check(), checkEvery).unref();

  return {
    ready,
    check,
    async close() {
      closed = true;
      clearInterval(checking);
      clearTimeout(timer);
      await connecting?.catch(() => undefined);
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
