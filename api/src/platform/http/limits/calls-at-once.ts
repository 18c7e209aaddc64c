import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Runs a call of an account. When half as many of its calls as the pool has connections run, it waits
     * in memory, in the order of the calls: one account never takes all connections from others.
     */
    runForAccount: <T>(personId: string, run: () => Promise<T>) => Promise<T>;
  }
}

interface AccountCalls {
  running: number;
  /** Continue the calls that wait. */
  waiting: (() => void)[];
}

/** Limits how many calls of one account run at the same time. */
export const callsAtOnce = fp<Pick<Deps, 'config'>>(
  (app, { config }, registered) => {
    const most = Math.ceil(config.databasePool / 2);
    const accounts = new Map<string, AccountCalls>();

    app.decorate('runForAccount', async (personId, run) => {
      const calls = accounts.get(personId) ?? { running: 0, waiting: [] };
      accounts.set(personId, calls);
      // One that waited takes the place of the call that ended.
      if (calls.running >= most) await new Promise<void>((go) => calls.waiting.push(go));
      else calls.running += 1;
      try {
        return await run();
      } finally {
        const next = calls.waiting.shift();
        if (next) next();
        else calls.running -= 1;
        if (calls.running === 0) accounts.delete(personId);
      }
    });
    registered();
  },
  { name: 'calls-at-once' },
);
