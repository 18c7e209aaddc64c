import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/core/errors/errors.ts';
import { GatewayRefusal, GatewayUnavailable, type Gateway } from './gateway/gateway.ts';
import { messages } from './messages.ts';

/** The dependencies of everything that deals with payments. */
export interface PaymentDeps extends Pick<Deps, 'config' | 'database' | 'outbox'> {
  gateway: Gateway;
  log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>;
}

/** The dependencies of what the office does with fees by hand. */
export type OfficeDeps = PaymentDeps;

export function isGatewayError(error: unknown): boolean {
  return error instanceof GatewayUnavailable || error instanceof GatewayRefusal;
}

/** The error for the user when the gateway can’t be reached; any other error is returned unchanged. */
export function toUserError(error: unknown): unknown {
  return isGatewayError(error)
    ? new AppError(503, 'gateway_unavailable', messages.gatewayUnavailable, { retryAfter: 30 })
    : error;
}
