import { and, desc, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { fromDay, throughDay } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import {
  gatewayPayments,
  gatewaySettlementItems,
  gatewaySettlements,
} from '../../../platform/database/schema/fees/payments.ts';
import { offsetOf } from '../../../platform/http/lists/pages.ts';
import { partsOf } from '../demands/insert-repository.ts';
import type { Settlement, SettlementItem } from '../gateway/gateway.ts';

/** Stores a settlement with its payments and refunds; what is stored already stays. */
export async function storeSettlement(
  tx: Queryable,
  settlement: Settlement,
  items: readonly SettlementItem[],
): Promise<void> {
  const { amount, utr } = settlement;
  await tx
    .insert(gatewaySettlements)
    .values(settlement)
    .onConflictDoUpdate({ target: gatewaySettlements.id, set: { amount, utr } });
  for (const part of partsOf(items)) {
    await tx.insert(gatewaySettlementItems).values(part).onConflictDoNothing();
  }
}

/** When the newest stored settlement was made; null without one. */
export async function findNewestSettlement(queryable: Queryable): Promise<Date | null> {
  const [row] = await queryable
    .select({ settledAt: gatewaySettlements.settledAt })
    .from(gatewaySettlements)
    .orderBy(desc(gatewaySettlements.settledAt))
    .limit(1);
  return row?.settledAt ?? null;
}

/** The settlements of some days, by the campus calendar. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}

/** A page of settlements, newest first, and how many there are. */
export async function findSettlements(
  queryable: Queryable,
  { from, to, timeZone, ...page }: Days & { page: number; limit: number },
): Promise<{ found: Settlement[]; total: number }> {
  const { settledAt } = gatewaySettlements;
  const condition = and(
    from === undefined ? undefined : fromDay(settledAt, from, timeZone),
    to === undefined ? undefined : throughDay(settledAt, to, timeZone),
  );
  const [counted] = await queryable
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(gatewaySettlements)
    .where(condition);
  const found = await queryable
    .select()
    .from(gatewaySettlements)
    .where(condition)
    .orderBy(desc(settledAt), desc(gatewaySettlements.id))
    .limit(page.limit)
    .offset(offsetOf(page));
  return { found, total: counted?.total ?? 0 };
}

/** What is in these settlements. */
export async function findItems(
  queryable: Queryable,
  ids: readonly string[],
): Promise<SettlementItem[]> {
  if (ids.length === 0) return [];
  return queryable
    .select()
    .from(gatewaySettlementItems)
    .where(inArray(gatewaySettlementItems.settlementId, [...ids]))
    .orderBy(gatewaySettlementItems.entityId);
}

const paymentRows = z.array(
  z.object({
    paymentId: z.string(),
    captured: z.nullable(z.coerce.number()),
    refunded: z.nullable(z.coerce.number()),
    settledRefunds: z.coerce.number(),
  }),
);
/** What the ledger and all settlements have of a payment, in paise; null for an unknown one. */
export type RecordedPayment = z.output<typeof paymentRows>[number];

/** These payments as the ledger has them, and what of their refunds is in any settlement. */
export async function findRecorded(
  queryable: Queryable,
  paymentIds: readonly string[],
): Promise<RecordedPayment[]> {
  if (paymentIds.length === 0) return [];
  const { rows } = await queryable.execute(sql`
    select wanted.id as "paymentId", sum(g.captured) as captured, sum(g.refunded) as refunded,
           (select coalesce(sum(i.amount), 0) from ${gatewaySettlementItems} i
             where i.payment_id = wanted.id and i.kind = 'refund') as "settledRefunds"
      from unnest(${sql.param(paymentIds)}::text[]) as wanted (id)
      left join ${gatewayPayments} g on g.payment_id = wanted.id and g.captured > 0
     group by wanted.id`);
  return z.parse(paymentRows, rows);
}

const sumRow = z.object({ payments: z.coerce.number(), amount: z.coerce.number() });

/** Payments that no settlement has, made between two instants; none before there is a settlement. */
export async function sumUnsettled(
  queryable: Queryable,
  { before }: { before: Date },
): Promise<z.output<typeof sumRow>> {
  const { rows } = await queryable.execute(sql`
    select count(*) as payments, coalesce(sum(g.captured), 0) as amount
      from ${gatewayPayments} g
     where g.captured > 0 and g.created_at < ${before.toISOString()}::timestamptz
       and g.created_at > (select min(settled_at) from ${gatewaySettlements})
       and not exists (
         select from ${gatewaySettlementItems} i
          where i.payment_id = g.payment_id and i.kind = 'payment')`);
  return z.parse(sumRow, rows[0]);
}
