import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database, Queryable } from '../../database/connection/client.ts';
import type { Deps } from '../../deps.ts';
import { addCounts, type OperationCount } from './counts-repository.ts';

export type Outcome = 'done' | 'refused' | 'failed';

/** A call, or a call to the payment gateway, that has ended. */
interface Operation {
  kind: 'call' | 'gateway';
  name: string;
  outcome: Outcome;
  /** Of a failure: a code or the name of the error, never its text. */
  failure?: string;
}

export interface OperationCounts {
  add: (operation: Operation) => void;
  /** Passes every operation of this process to a listener. */
  onAdded: (listener: (operation: Operation) => void) => void;
  /** Adds what was counted to the database; after a failure the next call adds it. */
  store: () => Promise<void>;
}

const hour = 3_600_000;
/** In milliseconds: the most that a stopped process loses. */
const interval = 15_000;

/** Counts operations in memory, so that a call has no further statement. */
function operationCounts(database: Queryable): OperationCounts {
  const counts = new Map<string, OperationCount>();
  const listeners: ((operation: Operation) => void)[] = [];

  function add(operation: Operation): void {
    const { kind, name, outcome, failure } = operation;
    for (const listener of listeners) listener(operation);
    const now = new Date();
    const at = Math.floor(now.getTime() / hour) * hour;
    const key = `${at} ${kind} ${name}`;
    let count = counts.get(key);
    if (!count) {
      count = { at: new Date(at), kind, name, done: 0, refused: 0, failed: 0 };
      counts.set(key, count);
    }
    count[outcome] += 1;
    if (outcome === 'failed') {
      count.lastFailedAt = now;
      count.lastFailure = failure ?? null;
    } else count.lastDoneAt = now;
  }

  return {
    add,
    onAdded: (listener) => listeners.push(listener),
    async store() {
      if (counts.size === 0) return;
      const taken = new Map(counts);
      counts.clear();
      try {
        await addCounts(database, [...taken.values()]);
      } catch (error) {
        for (const [key, count] of taken) {
          const later = counts.get(key);
          counts.set(key, later ? added(count, later) : count);
        }
        throw error;
      }
    },
  };
}

function added(count: OperationCount, later: OperationCount): OperationCount {
  return {
    ...count,
    ...later,
    done: count.done + later.done,
    refused: count.refused + later.refused,
    failed: count.failed + later.failed,
  };
}

const counters = new WeakMap<Pick<Database, 'drizzle'>['drizzle'], OperationCounts>();

/** The counter of a database in this process: the gateway counts with the calls. */
export function countsOf({ drizzle }: Pick<Database, 'drizzle'>): OperationCounts {
  const known = counters.get(drizzle) ?? operationCounts(drizzle);
  counters.set(drizzle, known);
  return known;
}

function outcomeOf(status: number): Outcome {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'done';
}

function nameOf({ routeOptions }: FastifyRequest): string | undefined {
  return routeOptions.config.call?.name;
}

/**
 * Counts every call by outcome, and adds the counts to the database at the end, with `background` also
 * regularly.
 */
export const countOperations = fp<Pick<Deps, 'database'> & { background: boolean }>(
  (app, { database, background }, registered) => {
    const counts = countsOf(database);
    app.addHook('onResponse', (request, reply, done) => {
      const name = nameOf(request);
      const outcome = outcomeOf(reply.statusCode);
      const failure = String(reply.statusCode);
      if (name) counts.add({ kind: 'call', name, outcome, failure });
      done();
    });
    const store = () =>
      counts
        .store()
        .catch((error: unknown) => app.log.warn({ err: error }, 'operations were not counted'));
    const timer = background ? setInterval(() => void store(), interval).unref() : undefined;
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await store();
    });
    registered();
  },
  { name: 'operation-counts' },
);
