import fp from 'fastify-plugin';
import type { Deps } from '../../../platform/deps.ts';
import { findSecrets, replaceSealed } from './repository.ts';
import { openSecret, sealSecret } from './secret-cipher.ts';

/**
 * After a change of SECRET_KEY, encrypts every secret under the new key, so that the previous one can
 * be removed. Processes that do it at the same time don't disturb each other.
 * @returns how many were encrypted anew.
 */
export async function resealSecrets({
  database,
  config,
}: Pick<Deps, 'database' | 'config'>): Promise<number> {
  let count = 0;
  for (const { personId, secret: sealed } of await findSecrets(database.drizzle)) {
    if (sealed === null) continue;
    const { secret, outdated } = openSecret(config, personId, sealed);
    if (!outdated) continue;
    await replaceSealed(database.drizzle, personId, {
      from: sealed,
      to: sealSecret(config, personId, secret),
    });
    count += 1;
  }
  return count;
}

/** Runs `resealSecrets` once at the start of a server with a previous key. */
export const resealJob = fp<Pick<Deps, 'database' | 'config'>>(
  (app, deps, registered) => {
    app.addHook('onReady', async () => {
      if (deps.config.previousSecretKey === undefined) return;
      try {
        const count = await resealSecrets(deps);
        if (count > 0) app.log.info({ count }, 'second factors encrypted under the new key');
      } catch (error) {
        app.log.error({ err: error }, 'second factors could not be encrypted under the new key');
      }
    });
    registered();
  },
  { name: 'reseal-second-factors' },
);
