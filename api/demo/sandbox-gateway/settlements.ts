import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../src/platform/database/connection/client.ts';
import { takeLock } from '../../src/platform/database/locks/locks.ts';
import {
  sandboxSettlementItems,
  sandboxSettlements,
} from '../../src/platform/database/schema/fees/sandbox-gateway.ts';
import type { Settlement, SettlementItem } from '../../src/features/fees/gateway/gateway.ts';
import { sandboxId } from './store.ts';

const unsettledRows = z.array(
  z.object({
    kind: z.enum(['payment', 'refund']),
    paymentId: z.string(),
    amount: z.coerce.number(),
    /** The day on which it is settled, in UTC. */
    day: z.string(),
  }),
);

/** What is due to be settled: captures on the day after, and refunds with the next captures. */
async function findUnsettled(tx: Queryable, now: Date) {
  const { rows } = await tx.execute(sql`
    select 'payment' as kind, p.id as "paymentId", p.amount,
           ((p.created_at at time zone 'UTC')::date + 1)::text as day
      from sandbox_payments p
     where p.captured and (p.created_at at time zone 'UTC')::date + 1
           <= (${now.toISOString()}::timestamptz at time zone 'UTC')::date
       and not exists (
         select from sandbox_settlement_items i where i.payment_id = p.id and i.kind = 'payment')
    union all
    select 'refund', p.id, p.amount_refunded - coalesce(settled.amount, 0),
           (${now.toISOString()}::timestamptz at time zone 'UTC')::date::text
      from sandbox_payments p
      left join (select payment_id, sum(amount) as amount from sandbox_settlement_items
                  where kind = 'refund' group by payment_id) settled on settled.payment_id = p.id
     where p.captured and p.amount_refunded > coalesce(settled.amount, 0)
     order by day, "paymentId"`);
  return z.parse(unsettledRows, rows);
}
type Unsettled = Awaited<ReturnType<typeof findUnsettled>>[number];

/** 2 % of a payment and 18 % tax on it, as a gateway charges. In paise. */
function chargesOn({ kind, amount }: Unsettled) {
  if (kind === 'refund') return { fee: 0, tax: 0 };
  const charge = Math.round(amount * 0.02);
  const tax = Math.round(charge * 0.18);
  return { fee: charge + tax, tax };
}

/** Adds one settlement of these payments and refunds. */
async function insertSettlement(tx: Queryable, day: string, given: readonly Unsettled[]) {
  const id = sandboxId('setl');
  const items = given.map((one) => {
    const { kind, paymentId, amount } = one;
    const entityId = kind === 'payment' ? paymentId : sandboxId('rfnd');
    return { entityId, settlementId: id, kind, paymentId, amount, ...chargesOn(one) };
  });
  const amount = items.reduce((sum, { kind, amount: of, fee }) => {
    return sum + (kind === 'payment' ? of - fee : -of);
  }, 0);
  const createdAt = new Date(`${day}T04:30:00Z`);
  const utr = `UTR${day.replaceAll('-', '')}${id.slice(-4)}`;
  await tx.insert(sandboxSettlements).values({ id, amount, utr, createdAt });
  await tx.insert(sandboxSettlementItems).values(items);
}

/** Makes the settlements that are due at an instant, one for each day. */
export async function settle(tx: Queryable, now: Date): Promise<void> {
  await takeLock(tx, 'sandbox settlements');
  const due = await findUnsettled(tx, now);
  const payments = due.filter(({ kind }) => kind === 'payment');
  const days = [...new Set(payments.map(({ day }) => day))];
  for (const day of days) {
    // Refunds are deducted from the newest settlement.
    const refunds = day === days.at(-1) ? due.filter(({ kind }) => kind === 'refund') : [];
    await insertSettlement(tx, day, [...payments.filter((one) => one.day === day), ...refunds]);
  }
}

export async function listSettlements(
  queryable: Queryable,
  from: Date,
  to: Date,
): Promise<Settlement[]> {
  const { id, amount, utr, createdAt } = sandboxSettlements;
  return queryable
    .select({ id, amount, utr, settledAt: createdAt })
    .from(sandboxSettlements)
    .where(and(gte(createdAt, from), lte(createdAt, to)))
    .orderBy(asc(createdAt), asc(id));
}

/** The payments and refunds that were settled on a day. */
export async function listSettled(queryable: Queryable, day: string): Promise<SettlementItem[]> {
  const rows = await queryable
    .select({ item: sandboxSettlementItems })
    .from(sandboxSettlementItems)
    .innerJoin(sandboxSettlements, eq(sandboxSettlements.id, sandboxSettlementItems.settlementId))
    .where(sql`${sandboxSettlements.createdAt}::date = ${day}::date`)
    .orderBy(asc(sandboxSettlementItems.entityId));
  return rows.map(({ item }) => {
    const isPayment = item.kind === 'payment';
    const credit = isPayment ? item.amount - item.fee : 0;
    return { ...item, credit, debit: isPayment ? 0 : item.amount };
  });
}
