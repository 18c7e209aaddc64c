import type { FastifyInstance, FastifyRequest } from 'fastify';
import { startSpan, withSpan, type Span } from './spans.ts';

/**
 * Measures each call of the API. The `traceparent` of a caller is not read: it is a stranger's, who
 * could force recording or join the traces of others.
 */
export function traceCalls(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, _reply, next) => {
    const { method, routeOptions, url } = request;
    if (!url.startsWith('/api/')) return next();
    // The pattern of the route: an address has ids of persons, and a query what they search for.
    const route = routeOptions.url ?? '/api/*';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = startSpan({ name: `${method} ${route}`, kind: 'call', attributes });
    if (!span) return next();
    spans.set(request, span);
    withSpan(span, next);
  });
  // The body is read outside the span: the events of its stream began before it.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request);
    if (span) withSpan(span, next);
    else next();
  });
  app.addHook('onResponse', (request, { statusCode }, next) => {
    const span = spans.get(request);
    if (!span) return next();
    const attributes = { 'http.response.status_code': statusCode };
    span.end({ failed: statusCode >= 500, attributes });
    withSpan(span, next);
  });
}
