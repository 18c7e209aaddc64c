import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Gauge, type Registry } from 'prom-client';
import type { Database } from '../../database/connection/client.ts';
import { waitingWork } from '../../core/threads/bounded-queue.ts';
import { countsOf } from '../operations/operation-counts.ts';

/** The metrics of a process. */
export interface Metrics {
  registry: Registry;
  gauge: (name: string, help: string, labels?: readonly string[]) => Gauge;
  /** Their address once the server is ready, such as `http://127.0.0.1:9091/metrics`. */
  address: () => string | undefined;
  /** Registers work that sets gauges before each reading. */
  beforeReading: (update: () => Promise<void> | void) => void;
}

/** In seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts every request by method, route and status, and measures how long its answer takes. */
export function measureCalls(app: FastifyInstance, { registry }: Metrics): void {
  const counted = new Counter({
    name: 'hostel_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'hostel_request_seconds',
    help: 'Time from the request to the end of its reply, without event streams',
    labelNames: ['method', 'route'],
    buckets,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route: addresses have ids of persons, and there is no end of them.
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    counted.inc({ method, route, status: reply.statusCode });
    const streamed = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!streamed) durations.observe({ method, route }, reply.elapsedTime / 1000);
    done();
  });
}

/** Measures the pool, the queues and the calls to the payment gateway of this process. */
export function measureProcess(
  { registry, gauge, beforeReading }: Metrics,
  database: Pick<Database, 'pool' | 'visitors' | 'longPool' | 'drizzle'>,
): void {
  const connections = gauge('hostel_database_connections', 'Open connections to the database', [
    'pool',
    'state',
  ]);
  const limit = gauge('hostel_database_connections_limit', 'Most connections of a pool', ['pool']);
  const waiting = gauge('hostel_database_waiting', 'Work that waits for a connection', ['pool']);
  const queued = gauge('hostel_queue_waiting', 'Costly work that waits for its turn', ['queue']);
  const pools = {
    calls: database.pool,
    visitors: database.visitors.pool,
    long: database.longPool,
  };
  beforeReading(() => {
    for (const [pool, { totalCount, idleCount, waitingCount, options }] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      limit.set({ pool }, options.max);
      waiting.set({ pool }, waitingCount);
    }
    for (const { name, count } of waitingWork()) queued.set({ queue: name }, count);
  });
  const gateway = new Counter({
    name: 'hostel_gateway_calls_total',
    help: 'Calls to the payment gateway',
    labelNames: ['call', 'outcome'],
    registers: [registry],
  });
  countsOf(database).onAdded(({ kind, name, outcome }) => {
    if (kind === 'gateway') gateway.inc({ call: name, outcome });
  });
}
