import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';

/**
 * Sets the security headers of every reply. Pages set their own Content-Security-Policy with their
 * hashes; a reply without one gets a policy under which nothing runs.
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
      // The camera takes photos for maintenance requests; nothing else is needed.
      reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
      next(null, payload);
    });
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
