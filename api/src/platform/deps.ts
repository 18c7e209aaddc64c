import type { FastifyInstance } from 'fastify';
import type { Config } from './core/config/config.ts';
import type { Database } from './database/connection/client.ts';
import type { Outbox } from './messages/mail/outbox.ts';

/** What every feature is given. */
export interface Deps {
  config: Config;
  database: Database;
  outbox: Outbox;
}

/** A feature's `routes.ts` exports one of these; the scope is already below the API root. */
export type FeatureRoutes = (app: FastifyInstance, deps: Deps) => void;

/**
 * The same for a call that anybody may make: its statements use the connections for visitors, so that
 * no number of such calls takes those of users who are signed in.
 */
export function forVisitors(deps: Deps): Deps {
  return { ...deps, database: { ...deps.database, ...deps.database.visitors } };
}
