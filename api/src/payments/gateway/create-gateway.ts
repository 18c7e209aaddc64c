import type { Config } from '../../config.ts';
import type { Database } from '../../database/client.ts';
import { createSandboxGateway } from '../sandbox/sandbox-gateway.ts';
import type { Gateway } from './gateway.ts';
import { createRazorpay } from './razorpay.ts';

/** Razorpay where its keys are set, else the sandbox, with which production never starts. */
export function createGateway({
  config,
  database,
}: {
  config: Pick<Config, 'payments' | 'secretKey' | 'production'>;
  database: Pick<Database, 'drizzle' | 'transaction'>;
}): Gateway {
  const { razorpay, gatewayTimeout } = config.payments;
  if (razorpay) return createRazorpay(razorpay, gatewayTimeout);
  if (config.production) throw new Error('No sandbox gateway in production.');
  return createSandboxGateway(database, config.secretKey);
}
