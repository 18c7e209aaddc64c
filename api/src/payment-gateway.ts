import { sandboxRoutes } from '../demo/sandbox-gateway/routes.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/connection/client.ts';
import { createSandboxGateway } from '../demo/sandbox-gateway/sandbox-gateway.ts';
import { createRazorpay, type Gateway } from './features/fees/index.ts';
import type { FeatureRoutes } from './platform/deps.ts';

/** The sandbox's checkout, where the sandbox is the gateway. */
export const sandboxCheckout: FeatureRoutes = (app, deps) => {
  if (!deps.config.payments.razorpay) sandboxRoutes(app, deps);
};

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
