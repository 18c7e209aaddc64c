import fp from 'fastify-plugin';
import type { Deps } from '../deps.ts';

const every = 5_000;

/**
 * Asks the database from time to time, so that a process which has lost it reports so without being
 * asked (`/api/health`), and connections that fell silent are found before somebody needs them.
 */
export const databaseWatch = fp<Pick<Deps, 'database'>>(
  (app, { database }, registered) => {
    const timer = setInterval(() => void database.state(), every).unref();
    app.addHook('onClose', (_app, closed) => {
      clearInterval(timer);
      closed();
    });
    registered();
  },
  { name: 'database-watch' },
);
