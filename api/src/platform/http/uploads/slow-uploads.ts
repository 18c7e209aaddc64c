import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../core/errors/errors.ts';
import { sendRefusal } from '../error-handler.ts';

/** The minimum speed of a request body. */
export interface BodyPace {
  /** Milliseconds in which at least `bytes` must arrive. */
  within: number;
  bytes: number;
}

/**
 * A photo over a slow connection arrives at kilobytes per second. A body with less than one
 * kilobyte in half a minute has stalled, or is sent byte by byte to block a connection.
 */
export const bodyPace: BodyPace = { within: 30_000, bytes: 1000 };

const stalled = new AppError(
  408,
  'stalled',
  'The connection is too slow: nothing was received for a while. Please try again.',
);

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function endStalled(request: FastifyRequest, reply: FastifyReply): void {
  const close = () => void request.raw.destroy();
  request.log.info({ url: request.routeOptions.url }, 'a body stalled');
  if (reply.sent || reply.raw.headersSent) return close();
  reply.raw.once('finish', close);
  sendRefusal(reply.header('connection', 'close'), stalled);
}

/**
 * Ends calls whose body stalls: 408, and the connection is closed. How long a body may take in all
 * is the server's `requestTimeout`.
 */
export const stalledBodies = fp<{ pace: BodyPace }>(
  (app, { pace }, registered) => {
    app.addHook('onRequest', (request, reply, next) => {
      next();
      const { raw } = request;
      if (raw.complete || !hasBody(request)) return;
      let received = raw.socket.bytesRead;
      const watch = setInterval(() => {
        const now = raw.socket.bytesRead;
        if (raw.complete || raw.destroyed) return clearInterval(watch);
        if (now - received >= pace.bytes) return void (received = now);
        clearInterval(watch);
        endStalled(request, reply);
      }, pace.within).unref();
      raw.once('close', () => clearInterval(watch));
    });
    registered();
  },
  { name: 'stalled-bodies' },
);
