import type { CollectionGroup } from '@hostel/contracts/office/reports';
import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Period, ReportReader } from './report.ts';

/**
 * Money that came and went, in paise: at the gateway what was captured and refunded, on the days of the
 * gateway, also of payments that are refunded in full; at the office what the ledger of fees has. A
 * payment at the office for several fees is several rows.
 */
const movements = sql`(
  select coalesce(l.happened_at, l.at) as at, l.amount, 'online' as way, l.payment_id as payment,
         l.kind = 'captured' as is_payment, o.fee_type, d.hall_id
    from payment_ledger l
    join payment_orders o on o.id = l.order_id
    left join fee_demands d on d.student_id = o.student_id and d.fee_type = o.fee_type
     and d.admission_year = o.admission_year and d.semester is not distinct from o.semester
   where l.kind in ('captured', 'refunded')
  union all
  select l.at, -l.amount, coalesce(c.method, 'by-hand'), l.counter_payment_id::text,
         l.kind = 'payment', d.fee_type, d.hall_id
    from fee_ledger l
    join fee_demands d on d.id = l.demand_id
    left join counter_payments c on c.id = l.counter_payment_id
   where l.kind in ('payment', 'refund', 'reversal') and l.payment_id is null)`;

function keyOf(group: CollectionGroup | null, timeZone: string): SQL {
  if (group === null) return sql`null::text`;
  const day = sql`(m.at at time zone ${timeZone})::date`;
  return {
    day: sql`${day}::text`,
    month: sql`to_char(${day}, 'YYYY-MM')`,
    hall: sql`m.hall_id`,
    kind: sql`m.way`,
    fee: sql`m.fee_type`,
  }[group];
}

const sum = (condition: SQL) => sql`coalesce(sum(m.amount) filter (where ${condition}), 0)::float8`;
const isOnline = sql`m.way = 'online'`;
const received = (way: string) => sum(sql`m.is_payment and m.way = ${way}`);

const collectionRows = z.array(
  z.object({
    key: z.nullable(z.string()),
    payments: z.number(),
    online: z.number(),
    office: z.number(),
    cash: z.number(),
    draft: z.number(),
    upi: z.number(),
    returned: z.number(),
    received: z.number(),
    refunded: z.number(),
    net: z.number(),
  }),
);
/**
 * Sums of a group, in paise. `online`: captures less refunds at the gateway; `office`: payments at the
 * office, in cash, by draft and by UPI; `returned`: what the office reversed and refunded by hand.
 * `received` and `refunded` are both, whichever way.
 */
export type CollectionRow = z.output<typeof collectionRows>[number];

/**
 * What was received and returned, by group; groups without a movement are missing.
 * @param given.by null: all of it in one row. A payment for two fees counts once in it, and in each of
 * the two groups otherwise.
 */
export async function sumCollection(
  queryable: Queryable,
  { scope, hall, timeZone }: ReportReader,
  { from, to, by }: Period & { by: CollectionGroup | null },
): Promise<CollectionRow[]> {
  const ofScope =
    scope === null ? sql`true` : sql`m.hall_id = any(${sql.param([...scope])}::text[])`;
  const ofHall = hall === undefined ? sql`true` : sql`m.hall_id = ${hall}`;
  const { rows } = await queryable.execute(sql`
    select ${keyOf(by, timeZone)} as key,
           (count(distinct m.payment) filter (where m.is_payment))::int as payments,
           ${sum(isOnline)} as online, ${sum(sql`m.is_payment and not ${isOnline}`)} as office,
           ${received('cash')} as cash, ${received('draft')} as draft, ${received('upi')} as upi,
           0 - ${sum(sql`not m.is_payment and not ${isOnline}`)} as returned,
           ${sum(sql`m.is_payment`)} as received, 0 - ${sum(sql`not m.is_payment`)} as refunded,
           ${sum(sql`true`)} as net
      from ${movements} m
     where m.at >= (${from}::date::timestamp at time zone ${timeZone})
       and m.at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
       and ${ofScope} and ${ofHall}
     group by 1 order by 1 nulls last`);
  return z.parse(collectionRows, rows);
}
