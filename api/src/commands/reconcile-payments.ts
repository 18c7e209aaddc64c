import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/open.ts';
import { createGateway } from '../payments/gateway/create-gateway.ts';
import { GatewayRefusal, GatewayUnavailable } from '../payments/gateway/gateway.ts';
import { reconcile } from '../payments/reconcile.ts';
import { reconciliationReport } from '../payments/reconciliation-report.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'Usage: npm run payments:reconcile -- [--days 90]';

function daysOf(given: string[]): number {
  try {
    const { values } = parseArgs({ args: given, options: { days: { type: 'string' } } });
    const days = Number(values.days ?? 90);
    if (Number.isInteger(days) && days > 0 && days <= 3660) return days;
  } catch {
    // Told below.
  }
  throw new StartError(usage);
}

/** Tells where ledger and gateway differ; ends with 1 when they do. Changes nothing. */
await runCommand(async () => {
  const days = daysOf(process.argv.slice(2));
  const config = readConfig();
  const database = await openDatabase(config, { purpose: 'payments:reconcile', join: true });
  try {
    const to = new Date();
    const from = new Date(to.getTime() - days * 86_400_000);
    const found = await reconcile(database, createGateway({ config, database }), { from, to });
    process.stdout.write(`${reconciliationReport(found)}\n`);
    if (found.differences.length > 0) process.exitCode = 1;
  } catch (error) {
    const told = error instanceof GatewayUnavailable || error instanceof GatewayRefusal;
    throw told ? new StartError(`The gateway can’t be asked: ${error.message}.`) : error;
  } finally {
    await database.close();
  }
});
