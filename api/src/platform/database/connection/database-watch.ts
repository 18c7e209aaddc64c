import fp from 'fastify-plugin';
import type { Database } from './client.ts';

const every = 5_000;

/**
 * Checks the database every five seconds. `/api/health` then reports a lost database without a
 * separate query, and dead connections are found before a call needs them.
 */
export const databaseWatch = fp<{ database: Pick<Database, 'state'> }>(
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
