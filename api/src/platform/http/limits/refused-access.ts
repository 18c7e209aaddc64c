import fp from 'fastify-plugin';
import { audit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors/errors.ts';

/** Records in the audit log every request that the caller's role has no access to. */
export const refusedAccess = fp<Pick<Deps, 'database'>>(
  (app, { database }, registered) => {
    app.addHook('onError', async (request, _reply, error) => {
      const refused: unknown = error;
      if (!(refused instanceof AppError) || refused.status !== 403 || !request.session) return;
      const { person } = request.session;
      try {
        await audit(database.drizzle, {
          who: person,
          act: request.routeOptions.config.call?.name ?? 'unknown',
          where: { address: request.ip, requestId: request.id },
          outcome: 'refused',
        });
      } catch (failure) {
        request.log.error({ err: failure }, 'a refused access could not be written down');
      }
    });
    registered();
  },
  { name: 'refused-access' },
);
