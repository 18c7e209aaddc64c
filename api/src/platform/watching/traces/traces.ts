import fp from 'fastify-plugin';
import type { Config } from '../../core/config/config.ts';
import type { Database } from '../../database/connection/client.ts';
import { recordSpans } from './spans.ts';

type TraceParts = { database: Pick<Database, 'pool' | 'visitors' | 'longPool'> } & Pick<
  Config,
  'traces'
>;

/** Sends traces of calls, statements, jobs and messages to the receiver of OpenTelemetry. */
export const traces = fp<TraceParts>(
  async (app, { database, traces: settings }) => {
    if (!settings) return;
    // Loaded only here: a process without traces does not need them.
    const { openTraces } = await import('./open-telemetry.ts');
    const { traceCalls } = await import('./trace-calls.ts');
    const { traceStatements } = await import('./trace-statements.ts');
    const { start, close } = openTraces(settings, (error) =>
      app.log.warn({ err: error }, 'traces could not be sent'),
    );
    recordSpans(start);
    traceCalls(app);
    const { pool, visitors, longPool } = database;
    for (const each of [pool, visitors.pool, longPool]) traceStatements(each);
    app.addHook('onClose', async () => {
      recordSpans(undefined);
      await close();
    });
  },
  { name: 'traces' },
);
