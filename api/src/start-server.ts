import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './platform/core/config/config.ts';
import { openAppDatabase } from './open-app-database.ts';
import type { OpenedDatabase, OpenOptions } from './platform/database/open.ts';
import { refuseDemoData } from './platform/database/demo-data-guard.ts';
import { errorCode } from './platform/core/errors/error-code.ts';
import { StartError } from './platform/core/errors/start-error.ts';

export interface RunningServer {
  app: FastifyInstance;
  /** The address it listens on, e.g. `http://127.0.0.1:3000`. */
  address: string;
  /** Accepts no new calls, finishes the current ones (10 s at most), then closes the database. */
  stop(): Promise<void>;
}

const drainTime = 10_000;

/**
 * Opens the database, builds the app and listens. It fails, with everything closed, when `signal` is
 * aborted before the database is ready.
 * @throws StartError or MigrationError with one clear line.
 */
export async function startServer(config: Config, signal?: AbortSignal): Promise<RunningServer> {
  let report = (message: string): void => {
    process.stderr.write(`${message}\n`);
  };
  const onEvent = (message: string) => report(message);
  const opening = new AbortController();
  const cancel = () => opening.abort();
  signal?.addEventListener('abort', cancel);
  const database = await openWithData(config, { onEvent, signal: opening.signal });
  // From now on calls are answered: they are finished before the database is closed.
  signal?.removeEventListener('abort', cancel);
  const app = buildApp({ config, database });
  report = (message) => app.log.warn(message);
  try {
    await listen(app, config);
    const address = addressOf(app, config);
    await database.announce(address);
    return { app, address, stop: () => stop(app, () => database.close()) };
  } catch (error) {
    await stop(app, () => database.close());
    throw error;
  }
}

/** Opens the database, with demo data in development and never with them in production. */
async function openWithData(config: Config, options: OpenOptions): Promise<OpenedDatabase> {
  const database = await openAppDatabase(config, options);
  try {
    if (config.production) await refuseDemoData(database.drizzle);
    if (config.environment === 'development') {
      // Loaded only here: no other environment needs it.
      const { ensureDemoData } = await import('../demo/data/demo-data.ts');
      await ensureDemoData(database, config);
    }
    options.signal?.throwIfAborted();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = errorCode(error);
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} on ${host} is taken: stop what uses it, or set PORT to another.`,
      EACCES: `Port ${port} on ${host} is not allowed to this user: set PORT to one above 1023.`,
      EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
      ENOTFOUND: `HOST ${host} is not known.`,
    };
    const reason = code && reasons[code];
    throw reason ? new StartError(reason, { cause: error }) : error;
  }
}

function addressOf(app: FastifyInstance, { host }: Config): string {
  const bound: AddressInfo | string | null = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

async function stop(app: FastifyInstance, closeDatabase: () => Promise<void>): Promise<void> {
  const forcedClose = setTimeout(() => app.server.closeAllConnections(), drainTime);
  // A connection that was busy when closing began stays open after its reply.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(forcedClose);
    clearInterval(sweep);
    await closeDatabase();
  }
}
