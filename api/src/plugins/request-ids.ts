import { randomUUID } from 'node:crypto';
import fp from 'fastify-plugin';

/** An id for each request, ours and never the caller's: what stands in the log can be trusted. */
export function newRequestId(): string {
  return randomUUID();
}

/** Tells the caller the id, and writes one line for each request: no query, no body, no headers. */
export const requestIds = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      request.log.info(
        {
          method: request.method,
          path: request.url.split('?', 1)[0],
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          person: request.session?.person.id,
          address: request.ip,
        },
        'request',
      );
    });
  },
  { name: 'request-ids' },
);
