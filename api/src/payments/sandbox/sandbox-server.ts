import Fastify, { type FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import { errorHandler } from '../../plugins/error-handler.ts';
import { deliverDue } from './deliver.ts';
import { sandboxRoutes } from './routes.ts';

const everySecond = 1_000;

/** The checkout on an origin of its own, as the real provider’s is. */
async function listen(deps: Deps, port: number): Promise<FastifyInstance> {
  const server = Fastify({ logger: false });
  await server.register(errorHandler);
  sandboxRoutes(server, deps);
  await server.listen({ host: deps.config.host, port });
  return server;
}

/** Lets the sandbox live beside the server: late captures, webhooks, and its own port if it has one. */
export const sandboxGateway = fp<Deps>(
  (app, deps, registered) => {
    let atWork: Promise<unknown> | undefined;
    const tick = () => {
      atWork ??= deliverDue(app, deps)
        .catch((error: unknown) => app.log.warn({ err: error }, 'the sandbox could not deliver'))
        .finally(() => (atWork = undefined));
    };
    const timer = setInterval(tick, everySecond).unref();
    let server: FastifyInstance | undefined;
    app.addHook('onReady', async () => {
      const { sandboxPort } = deps.config.payments;
      if (sandboxPort !== undefined) server = await listen(deps, sandboxPort);
    });
    app.addHook('preClose', async () => {
      clearInterval(timer);
      await atWork;
      await server?.close();
    });
    registered();
  },
  { name: 'sandbox-gateway' },
);
