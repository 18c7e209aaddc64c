import { type Gateway, GatewayRefusal, GatewayUnavailable } from '../../features/fees/index.ts';
import { createGateway } from '../../payment-gateway.ts';
import { StartError } from '../../platform/core/errors/start-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { bedViolations } from './beds-repository.ts';
import { moneyViolations } from './money-repository.ts';

type Given = Pick<Deps, 'config' | 'database'>;

/**
 * Compares what has to agree in the database, and with the payment gateway. Changes nothing.
 * @returns that nothing is wrong
 * @throws StartError that lists everything that is
 */
export async function checkBooks(
  given: Given,
  gateway: Gateway = createGateway(given),
): Promise<string> {
  const wrong = await findWrong(given, gateway).catch((error: unknown) => {
    const isGatewayError = error instanceof GatewayUnavailable || error instanceof GatewayRefusal;
    throw isGatewayError
      ? new StartError(`The gateway can’t be reached: ${error.message}.`)
      : error;
  });
  if (wrong.length === 0) return 'The beds and the money agree.';
  throw new StartError(`The books don’t agree:\n${wrong.map((line) => `- ${line}`).join('\n')}`);
}

async function findWrong(given: Given, gateway: Gateway): Promise<string[]> {
  return [...(await bedViolations(given)), ...(await moneyViolations(given, gateway))];
}
