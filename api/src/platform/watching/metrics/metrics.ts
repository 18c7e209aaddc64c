import fp from 'fastify-plugin';
import type { Config } from '../../core/config/config.ts';
import type { Deps } from '../../deps.ts';
import type { Metrics } from './process-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The metrics of this process; null where none are read: then nothing is measured. */
    metrics: Metrics | null;
  }
}

type MetricsParts = Pick<Deps, 'database'> & { settings: Config['metrics'] };

/** Measures this process and its calls, and serves the figures to Prometheus on a separate port. */
export const metrics = fp<MetricsParts>(
  async (app, { database, settings }) => {
    if (!settings) {
      app.decorate('metrics', null);
      return;
    }
    // Loaded only here: a process without metrics does not need them.
    const prometheus = await import('prom-client');
    const { measureCalls, measureProcess } = await import('./process-metrics.ts');
    const registry = new prometheus.Registry();
    prometheus.collectDefaultMetrics({ register: registry });
    const updates: (() => Promise<void> | void)[] = [];
    const server = serveMetrics(
      settings,
      async () => {
        for (const update of updates) await update();
        return { text: await registry.metrics(), contentType: registry.contentType };
      },
      (error) => app.log.error({ err: error }, 'metrics were not read'),
    );
    const created: Metrics = {
      registry,
      address: () => server.address(),
      gauge: (name, help, labels = []) =>
        new prometheus.Gauge({ name, help, labelNames: [...labels], registers: [registry] }),
      beforeReading: (update) => updates.push(update),
    };
    app.decorate('metrics', created);
    measureCalls(app, created);
    measureProcess(created, database);
    app.addHook('onReady', () => server.listen());
    app.addHook('onClose', () => server.close());
  },
  { name: 'metrics' },
);
