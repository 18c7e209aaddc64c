import { randomUUID } from 'node:crypto';
import fp from 'fastify-plugin';

/** Generates an id for each request; the caller's is never used, so the log can be trusted. */
export function newRequestId(): string {
  return randomUUID();
}

/** Sends the id to the caller, and logs one line per request: no query, no body, no headers. */
export const requestIds = fp(
  (app, _options, registered) => {
    // The line has no member that could contain a secret: searching it for one costs more than it.
    const lines = app.log.child({}, { redact: [] });
    app.addHook('onRequest', (request, reply, next) => {
      reply.header('x-request-id', request.id);
      next();
    });
    app.addHook('onResponse', (request, reply, next) => {
      lines.info(
        {
          reqId: request.id,
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
      next();
    });
    registered();
  },
  { name: 'request-ids' },
);
