import { sandboxRoutes } from '../demo/sandbox-gateway/routes.ts';
import type { Config } from './platform/core/config/config.ts';
import type { Database } from './platform/database/connection/client.ts';
import { createSandboxGateway } from '../demo/sandbox-gateway/sandbox-gateway.ts';
import { countedGateway, createRazorpay, type Gateway } from './features/fees/index.ts';
import type { FeatureRoutes } from './platform/deps.ts';
import { countsOf } from './platform/watching/operations/operation-counts.ts';

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
  const counts = countsOf(database);
  if (razorpay) return countedGateway(createRazorpay(razorpay, gatewayTimeout), counts);
  if (config.production) throw new Error('No sandbox gateway in production.');
  return countedGateway(createSandboxGateway(database, config.secretKey), counts);
}
