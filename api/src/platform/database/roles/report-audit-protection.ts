import fp from 'fastify-plugin';
import type { Config } from '../../core/config/config.ts';
import type { Database } from '../connection/client.ts';
import { canChangeAuditLog } from './audit-protection-repository.ts';

interface Options {
  config: Pick<Config, 'databaseUrl'>;
  database: Database;
}

/** At the start, writes one line on whether the database keeps the API from changing the audit log. */
export const reportAuditProtection = fp<Options>(
  (app, { config, database }, registered) => {
    // The embedded database has one role, which owns everything.
    if (config.databaseUrl !== undefined) {
      app.addHook('onReady', async () => {
        if (await canChangeAuditLog(database.drizzle)) {
          app.log.warn(
            'The role of DATABASE_URL can change the audit log: give the API a role of its own (docs/operating.md, Two roles).',
          );
        } else {
          app.log.info('The database keeps the role of the API from changing the audit log.');
        }
      });
    }
    registered();
  },
  { name: 'report-audit-protection' },
);
