import fp from 'fastify-plugin';
import { unlessWritesRefused } from '../../database/errors.ts';
import { isLive, needsTouch } from './session-policy.ts';
import { needsSecondFactor } from './second-factor-policy.ts';
import { sessionReader, touchSession } from './session-repository.ts';
import { tokenHash } from './tokens.ts';
import type { Deps } from '../../deps.ts';

/** Finds the live session of a bearer token, and updates its last use from time to time. */
export const sessions = fp<Pick<Deps, 'database' | 'config'>>(
  (app, { database, config }, registered) => {
    const read = sessionReader(database);

    app.decorateRequest('session', null);
    app.decorate('findSession', async (token) => {
      const found = await read(tokenHash(token));
      const now = new Date();
      if (!found || !isLive(found, found.role, now, config.session)) return null;
      if (needsTouch(found.lastUsedAt, now)) {
        await unlessWritesRefused(touchSession(database.drizzle, found.id, now));
      }
      const { id, personId, email, name, role, halls, stamp, hasSecondFactor } = found;
      const lacksSecondFactor = !hasSecondFactor && needsSecondFactor(role, config);
      return { id, person: { id: personId, email, name, role, halls }, stamp, lacksSecondFactor };
    });
    registered();
  },
  { name: 'sessions' },
);
