import type { CollectionGroup } from '@hostel/contracts/office/reports';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { fromDay, throughDay } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { feeDemands, feeLedger } from '../../../platform/database/schema/fees/demands.ts';
import { counterPayments } from '../../../platform/database/schema/fees/office.ts';
import { hallInScope } from '../../../platform/http/scope/hall-scope.ts';
import type { Period, ReportReader } from './report.ts';

const { at, kind, amount, paymentId, counterPaymentId } = feeLedger;

/** How the money came; a refund without a payment at the gateway or the office was made by hand. */
const way = sql<string>`case when ${counterPaymentId} is not null then ${counterPayments.method}
  when ${paymentId} is not null then 'online' else 'by-hand' end`;

function keyOf(group: CollectionGroup | null, timeZone: string): SQL<string | null> {
  if (group === null) return sql<null>`null::text`;
  const day = sql`(${at} at time zone ${timeZone})::date`;
  return {
    day: sql<string>`${day}::text`,
    month: sql<string>`to_char(${day}, 'YYYY-MM')`,
    hall: sql<string | null>`${feeDemands.hallId}`,
    kind: way,
    fee: sql<string>`${feeDemands.feeType}`,
  }[group];
}

/** A sum of paise, received as positive: the ledger has payments as negative entries. */
const sum = (condition: SQL) =>
  sql<number>`coalesce(-sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);
const received = (of: string) => sum(sql`${kind} = 'payment' and ${way} = ${of}`);

/**
 * What the ledger of fees received and returned, by group; groups without a movement are missing.
 * @param given.by null: all of it in one row. A payment for two fees counts once in it, and in each of
 * the two groups otherwise.
 */
export async function sumCollection(
  queryable: Queryable,
  { scope, hall, timeZone }: ReportReader,
  { from, to, by }: Period & { by: CollectionGroup | null },
) {
  return queryable
    .select({
      key: keyOf(by, timeZone),
      // A payment at the office may be for several fees.
      payments: sql<number>`count(distinct coalesce(${counterPaymentId}::text, ${paymentId}))
        filter (where ${kind} = 'payment')`.mapWith(Number),
      online: received('online'),
      cash: received('cash'),
      draft: received('draft'),
      upi: received('upi'),
      received: sum(sql`${kind} = 'payment'`),
      returned: sum(sql`${kind} <> 'payment'`),
      net: sum(sql`true`),
    })
    .from(feeLedger)
    .innerJoin(feeDemands, eq(feeDemands.id, feeLedger.demandId))
    .leftJoin(counterPayments, eq(counterPayments.id, counterPaymentId))
    .where(
      and(
        inArray(kind, ['payment', 'refund', 'reversal']),
        fromDay(at, from, timeZone),
        throughDay(at, to, timeZone),
        hallInScope(scope, feeDemands.hallId),
        hall === undefined ? undefined : eq(feeDemands.hallId, hall),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1 nulls last`);
}
export type CollectionRow = Awaited<ReturnType<typeof sumCollection>>[number];
