import { dayLength } from '@hostel/contracts/wire/calendar';
import fp from 'fastify-plugin';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { runRegularly } from '../../../platform/watching/jobs/run-regularly.ts';
import type { Gateway, Settlement, SettlementItem } from '../gateway/gateway.ts';
import { isGatewayError, type PaymentDeps } from '../payment-deps.ts';
import { findNewestSettlement, storeSettlement } from './settlement-repository.ts';

/** Days that are read again: the gateway lists what is in a settlement some time after it. */
const readAgainDays = 7;
/** Days that are read when no settlement is stored. */
const firstReadDays = 90;
const hour = 3_600_000;

type ReadDeps = Pick<PaymentDeps, 'database' | 'config' | 'gateway' | 'log'>;

async function listOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function settledItems(
  { gateway, config }: ReadDeps,
  settlements: readonly Settlement[],
): Promise<SettlementItem[]> {
  const days = new Set(settlements.map(({ settledAt }) => dayOf(settledAt, config.timeZone)));
  const items: SettlementItem[] = [];
  for (const day of days) items.push(...(await listOf(gateway.settledOn(day))));
  return items;
}

/**
 * Reads the settlements of the last days from the gateway and stores them by their id. Repeating it
 * changes nothing.
 * @returns how many were read
 * @throws GatewayUnavailable, GatewayRefusal
 */
export async function readSettlements(deps: ReadDeps, now = new Date()): Promise<number> {
  const { database, gateway } = deps;
  const newest = await findNewestSettlement(database.drizzle);
  const since = newest
    ? newest.getTime() - readAgainDays * dayLength
    : now.getTime() - firstReadDays * dayLength;
  const settlements = await listOf(gateway.settlementsBetween(new Date(since), now));
  const items = await settledItems(deps, settlements);
  for (const settlement of settlements) {
    const own = items.filter(({ settlementId }) => settlementId === settlement.id);
    await database.transaction((tx) => storeSettlement(tx, settlement, own));
  }
  return settlements.length;
}

/** Reads the settlements while the server runs, once an hour. */
export const settlementsJob = fp<Pick<Deps, 'config' | 'database'> & { gateway: Gateway }>(
  (app, given, registered) => {
    const deps = { ...given, log: app.log };
    const work = async () => {
      try {
        await readSettlements(deps);
      } catch (error) {
        if (!isGatewayError(error)) throw error;
        app.log.warn({ err: error }, 'the settlements could not be read');
      }
    };
    runRegularly(app, { name: 'settlements', interval: hour, work });
    registered();
  },
  { name: 'settlements-job' },
);
