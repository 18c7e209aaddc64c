import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import { servedPages, type ServedPages } from './served-pages.ts';

declare module 'fastify' {
  interface FastifyInstance {
    servedPages: ServedPages;
  }
}

/** In milliseconds: the most that a stopped process loses. */
const interval = 15_000;

/** Counts the pages that this process serves, and adds the counts to the database regularly. */
export const visits = fp<Pick<Deps, 'config' | 'database'>>(
  (app, { config, database }, registered) => {
    const pages = servedPages(config, database.drizzle);
    app.decorate('servedPages', pages);
    const store = () =>
      pages
        .store()
        .catch((error: unknown) => app.log.warn({ err: error }, 'served pages were not counted'));
    const timer = setInterval(() => void store(), interval).unref();
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await store();
    });
    registered();
  },
  { name: 'visits' },
);
