import fp from 'fastify-plugin';
import { audit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors/errors.ts';
import { type Allowance, type Bucket, take } from './token-bucket.ts';

/** How many refusals by hall scope are recorded of one account: a page that asks again fills no log. */
const recordedOutOfScope: Allowance = { burst: 20, perSecond: 20 / 3600 };

/**
 * Records in the audit log every request that the caller's role has no access to, and those for a record
 * of a hall outside the caller's scope, of which each process records a limited number.
 */
export const refusedAccess = fp<Pick<Deps, 'database'>>(
  (app, { database }, registered) => {
    const buckets = new Map<string, Bucket>();

    function isRecorded({ outOfScope }: AppError, personId: string): boolean {
      if (!outOfScope) return true;
      const { bucket, wait } = take(buckets.get(personId), recordedOutOfScope, Date.now());
      buckets.set(personId, bucket);
      return wait === 0;
    }

    app.addHook('onError', async (request, _reply, error) => {
      const refused: unknown = error;
      if (!(refused instanceof AppError) || !request.session) return;
      if (refused.status !== 403 && !refused.outOfScope) return;
      const { person } = request.session;
      if (!isRecorded(refused, person.id)) {
        request.log.warn({ person: person.id }, 'more refusals by hall scope than are recorded');
        return;
      }
      try {
        await audit(database.drizzle, {
          who: person,
          act: request.routeOptions.config.call?.name ?? 'unknown',
          where: { address: request.ip, requestId: request.id },
          outcome: 'refused',
          onWhom: refused.outOfScope,
          details: refused.outOfScope ? { outOfScope: true } : {},
        });
      } catch (failure) {
        request.log.error({ err: failure }, 'a refused access could not be written down');
      }
    });
    registered();
  },
  { name: 'refused-access' },
);
