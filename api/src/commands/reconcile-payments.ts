import { dayLength } from '@hostel/contracts/wire/calendar';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/core/config/config.ts';
import { openAppDatabase } from '../open-app-database.ts';
import { createGateway } from '../payment-gateway.ts';
import {
  GatewayRefusal,
  GatewayUnavailable,
  reconcile,
  reconciliationReport,
} from '../features/fees/index.ts';
import { StartError } from '../platform/core/errors/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run payments:reconcile -- [--days 90]';

function daysOf(given: string[]): number {
  try {
    const { values } = parseArgs({ args: given, options: { days: { type: 'string' } } });
    const days = Number(values.days ?? 90);
    if (Number.isInteger(days) && days > 0 && days <= 3660) return days;
  } catch {
    // The usage is printed below.
  }
  throw new StartError(usage);
}

/** Prints the differences between ledger and gateway, and exits with 1 when there are any. Changes nothing. */
await runCommand(async () => {
  const days = daysOf(process.argv.slice(2));
  const config = readConfig();
  const database = await openAppDatabase(config, { purpose: 'payments:reconcile', join: true });
  try {
    const to = new Date();
    const from = new Date(to.getTime() - days * dayLength);
    const found = await reconcile(database, createGateway({ config, database }), { from, to });
    process.stdout.write(`${reconciliationReport(found, config.timeZone)}\n`);
    if (found.differences.length > 0) process.exitCode = 1;
  } catch (error) {
    const isGatewayError = error instanceof GatewayUnavailable || error instanceof GatewayRefusal;
    throw isGatewayError
      ? new StartError(`The gateway can’t be reached: ${error.message}.`)
      : error;
  } finally {
    await database.close();
  }
});
