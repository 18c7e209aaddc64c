import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../src/platform/deps.ts';
import { errorHandler } from '../../src/platform/http/error-handler.ts';
import { deliverDueWebhooks } from './deliver-webhooks.ts';
import { sandboxRoutes } from './routes.ts';

const tickMilliseconds = 1_000;

/** Serves the checkout on a separate origin, as the real provider does. */
async function listen(deps: Deps, port: number): Promise<FastifyInstance> {
  const server = Fastify({ logger: false });
  await server.register(errorHandler);
  sandboxRoutes(server, deps);
  await server.listen({ host: deps.config.host, port });
  return server;
}

/** Runs the sandbox gateway with the server: late captures, webhooks, and a separate port if one is set. */
export const sandboxGateway = fp<Deps>(
  (app, deps, registered) => {
    let running: Promise<unknown> | undefined;
    const tick = () => {
      running ??= deliverDueWebhooks(app, deps)
        .catch((error: unknown) =>
          app.log.warn({ err: error }, 'the sandbox could not send its webhooks'),
        )
        .finally(() => (running = undefined));
    };
    const timer = setInterval(tick, tickMilliseconds).unref();
    let server: FastifyInstance | undefined;
    app.addHook('onReady', async () => {
      const { sandboxPort } = deps.config.payments;
      if (sandboxPort !== undefined) server = await listen(deps, sandboxPort);
    });
    app.addHook('preClose', async () => {
      clearInterval(timer);
      await running;
      await server?.close();
    });
    registered();
  },
  { name: 'sandbox-gateway' },
);
