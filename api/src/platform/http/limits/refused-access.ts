import fp from 'fastify-plugin';
import { audit } from '../../records/audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/errors/errors.ts';
import { type Allowance, type Bucket, take } from './token-bucket.ts';

/** How many refusals are recorded of one account: repeated calls must not fill the log. */
const recordedRefusals: Allowance = { burst: 20, perSecond: 20 / 3600 };

/**
 * Records in the audit log a limited number of each account's requests that its role has no access to,
 * or that are for a record of a hall outside its scope.
 */
export const refusedAccess = fp<Pick<Deps, 'database'>>(
  (app, { database }, registered) => {
    const buckets = new Map<string, Bucket>();

    function isRecorded(personId: string): boolean {
      const { bucket, wait } = take(buckets.get(personId), recordedRefusals, Date.now());
      buckets.set(personId, bucket);
      return wait === 0;
    }

    app.addHook('onError', async (request, _reply, error) => {
      const refused: unknown = error;
      if (!(refused instanceof AppError) || !request.session) return;
      if (refused.status !== 403 && !refused.outOfScope) return;
      // Every page that is open asks; what follows, the set-up, is recorded.
      if (refused.code === 'second_factor_missing') return;
      const { person } = request.session;
      if (!isRecorded(person.id)) {
        request.log.warn({ person: person.id }, 'more refusals than are recorded');
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
        request.log.error({ err: failure }, 'a refused access could not be recorded');
      }
    });
    registered();
  },
  { name: 'refused-access' },
);
