import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { Deps } from '../../src/platform/deps.ts';
import { notFound } from '../../src/platform/core/errors/errors.ts';
import { packageRoot } from '../../src/platform/core/config/package-root.ts';
import { sandboxPath } from '../../src/platform/core/config/payment-settings.ts';
import { parseInput } from '../../src/platform/http/calls/call-input.ts';
import { chosenOutcome, makePayment } from './checkout-outcome.ts';
import { findOrder } from './store.ts';

const files = {
  'checkout.js': ['checkout.js', 'text/javascript; charset=utf-8'],
  checkout: ['frame.html', 'text/html; charset=utf-8'],
  'frame.js': ['frame.js', 'text/javascript; charset=utf-8'],
  'frame.css': ['frame.css', 'text/css; charset=utf-8'],
} as const;

/** The frame loads only its own files; the page that opens it may have any origin. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'frame-ancestors http: https:',
].join('; ');

/** A provider’s scripts and frames are used on other origins, so the headers that forbid this are replaced. */
function allowAnyOrigin(reply: FastifyReply): FastifyReply {
  return reply
    .removeHeader('x-frame-options')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store');
}

const orderQuery = z.object({ id: z.string() });

/** The routes of the sandbox’s checkout. They do not exist in production. */
export function sandboxRoutes(app: FastifyInstance, { database, config }: Deps): void {
  for (const [name, [file, type]] of Object.entries(files)) {
    app.get(`${sandboxPath}/${name}`, async (_request, reply) => {
      const content = await readFile(
        path.join(packageRoot(), 'demo/sandbox-gateway/checkout', file),
      );
      return allowAnyOrigin(reply).type(type).send(content);
    });
  }

  app.get(`${sandboxPath}/order`, async (request, reply) => {
    const { id } = z.parse(orderQuery, parseInput(orderQuery, request.query));
    const order = await findOrder(database.drizzle, id);
    if (!order) throw notFound('This order does not exist in the sandbox gateway.');
    return allowAnyOrigin(reply).send({ success: true, amount: order.amount });
  });

  app.post(`${sandboxPath}/act`, async (request, reply) => {
    const chosen = z.parse(chosenOutcome, parseInput(chosenOutcome, request.body));
    const result = await makePayment(database, config.secretKey, chosen);
    return allowAnyOrigin(reply).send({ success: true, ...result });
  });
}
