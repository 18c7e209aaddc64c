import type pg from 'pg';
import type { Database } from '../database/client.ts';
import { channel } from './announce.ts';

export interface ListenerParts {
  /** It listens on a connection of its own, none of the pool's. */
  database: Pick<Database, 'newClient' | 'onMoved'>;
  heard: (payload: string) => void;
  /** The connection is back: what was told in the meantime was missed. */
  back: () => void;
  fault: (error: unknown) => void;
}

/** The one connection of a process that listens. */
export interface Listener {
  /** Resolves once it listens. @throws when the database can't be reached. */
  ready(): Promise<void>;
  /** Finds out whether the connection still answers; one that doesn't is made anew. */
  check(): Promise<void>;
  close(): Promise<void>;
}

const longestWait = 10_000;
const checkEvery = 5_000;

/** Doubling from half a second to ten, less up to half of it: not every process at once. */
export function reconnectDelay(failures: number, lot: number): number {
  return Math.min(longestWait, 500 * 2 ** failures) * (1 - lot / 2);
}

/** Connects when first asked; from then on a lost connection is made anew until `close`. */
export function createListener({ database, heard, back, fault }: ListenerParts): Listener {
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = database.newClient();
    fresh.on('notification', ({ payload }) => heard(payload ?? ''));
    fresh.on('error', () => lose(fresh));
    fresh.on('end', () => lose(fresh));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      if (closed) throw new Error('the listener was closed');
      client = fresh;
      failures = 0;
    } catch (error) {
      void fresh.end().catch(() => undefined);
      throw error;
    }
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
    ready().then(back, (error: unknown) => {
      failures += 1;
      fault(error);
      schedule();
    });
  }

  async function check(): Promise<void> {
    const asked = client;
    await asked?.query('select 1').catch(() => lose(asked));
  }

  async function ready(): Promise<void> {
    if (client) return;
    connecting ??= connect().finally(() => (connecting = undefined));
    await connecting;
  }

  // What the former primary announces is of no use.
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
