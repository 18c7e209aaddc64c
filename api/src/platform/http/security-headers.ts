import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** The headers that helmet sets. They are the same for every reply, so helmet runs only once. */
function helmetHeaders(): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })(response.req, response, (error) => {
    if (error) throw new Error('helmet has failed', { cause: error });
  });
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/**
 * Sets the security headers of every reply. Pages set their own Content-Security-Policy with their
 * hashes; a reply without one gets a policy under which nothing runs.
 */
export const securityHeaders = fp(
  (app, _options, registered) => {
    const headers = {
      ...helmetHeaders(),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      // The camera takes photos for maintenance requests; nothing else is needed.
      'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    };
    app.addHook('onRequest', (_request, reply: FastifyReply, next) => {
      reply.headers(headers);
      next();
    });
    registered();
  },
  { name: 'security-headers' },
);

/** Replies of the API are not cached unless a call sets another header. */
export const uncached = fp(
  (app, _options, registered) => {
    app.addHook('onRequest', (_request, reply, next) => {
      reply.header('cache-control', 'no-store');
      next();
    });
    registered();
  },
  { name: 'uncached' },
);
