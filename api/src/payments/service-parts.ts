import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { GatewayRefusal, GatewayUnavailable, type Gateway } from './gateway/gateway.ts';
import { messages } from './messages.ts';

/** What everything about payments is given. */
export interface PaymentDeps extends Pick<Deps, 'config' | 'database'> {
  gateway: Gateway;
  log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;
}

export function isGatewayFault(error: unknown): boolean {
  return error instanceof GatewayUnavailable || error instanceof GatewayRefusal;
}

/** What a person is told while the gateway can’t be asked; any other failure stays itself. */
export function gatewayRefusal(error: unknown): unknown {
  return isGatewayFault(error)
    ? new AppError(503, 'gateway_unavailable', messages.gatewayUnavailable, { retryAfter: 30 })
    : error;
}
