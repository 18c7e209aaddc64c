import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/**
 * Security headers of every reply. The Content-Security-Policy of pages belongs to whoever serves
 * them (its hashes are theirs); whatever sets none gets the one under which nothing runs.
 */
export const securityHeaders = fp(
  async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: false,
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'same-origin' },
    });
    app.addHook('onSend', (_request, reply, payload, next) => {
      if (!reply.hasHeader('content-security-policy')) {
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      }
      // The camera is for photos of repairs; nothing else is ever asked for.
      reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
      next(null, payload);
    });
  },
  { name: 'security-headers' },
);

/** Replies of the API are kept by no cache unless a call says otherwise. */
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
