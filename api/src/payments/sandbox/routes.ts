import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { packageRoot } from '../../package-root.ts';
import { sandboxPath } from '../../payment-settings.ts';
import { parseInput } from '../../plugins/call-input.ts';
import { chosenAct, doAct } from './acts.ts';
import { findOrder } from './store.ts';

const files = {
  'checkout.js': ['checkout.js', 'text/javascript; charset=utf-8'],
  checkout: ['frame.html', 'text/html; charset=utf-8'],
  'frame.js': ['frame.js', 'text/javascript; charset=utf-8'],
  'frame.css': ['frame.css', 'text/css; charset=utf-8'],
} as const;

/** The frame runs its own files only; whoever tests may stand on any origin. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'frame-ancestors http: https:',
].join('; ');

/** Scripts and frames of a provider are used from other origins: what guards our own pages goes. */
function fromAnywhere(reply: FastifyReply): FastifyReply {
  return reply
    .removeHeader('x-frame-options')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store');
}

const orderQuery = z.object({ id: z.string() });

/** The sandbox’s checkout for browsers. Production hasn’t got these addresses at all. */
export function sandboxRoutes(app: FastifyInstance, { database, config }: Deps): void {
  for (const [name, [file, type]] of Object.entries(files)) {
    app.get(`${sandboxPath}/${name}`, async (_request, reply) => {
      const content = await readFile(path.join(packageRoot(), 'sandbox-checkout', file));
      return fromAnywhere(reply).type(type).send(content);
    });
  }

  app.get(`${sandboxPath}/order`, async (request, reply) => {
    const { id } = z.parse(orderQuery, parseInput(orderQuery, request.query));
    const order = await findOrder(database.drizzle, id);
    if (!order) throw notFound('The sandbox knows no such order.');
    return fromAnywhere(reply).send({ success: true, amount: order.amount });
  });

  app.post(`${sandboxPath}/act`, async (request, reply) => {
    const act = z.parse(chosenAct, parseInput(chosenAct, request.body));
    const told = await doAct(database, config.secretKey, act);
    return fromAnywhere(reply).send({ success: true, ...told });
  });
}
