import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Gateway, readStatementEntries } from '../../features/fees/index.ts';
import { sumCollection } from '../../features/office/reports/index.ts';
import type { Deps } from '../../platform/deps.ts';

type Given = Pick<Deps, 'config' | 'database'>;
type Row = Record<string, unknown>;

const always = { from: '2000-01-01', to: '2099-12-31' };

const rowsOf = async ({ database }: Given, statement: ReturnType<typeof sql>): Promise<Row[]> =>
  (await database.drizzle.execute(statement)).rows;

/** Demands whose sums are not those of their entries in the ledger. */
async function demandViolations(given: Given): Promise<string[]> {
  const rows = await rowsOf(
    given,
    sql`
    select d.id, d.charged, d.paid, l.charged as ledger_charged, l.paid as ledger_paid
      from fee_demands d
     cross join lateral (
       select coalesce(sum(amount) filter (where kind not in ('payment', 'refund', 'reversal')), 0)
                as charged,
              coalesce(-sum(amount) filter (where kind in ('payment', 'refund', 'reversal')), 0)
                as paid
         from fee_ledger where demand_id = d.id) l
     where d.charged <> l.charged or d.paid <> l.paid or d.balance <> d.charged - d.paid`,
  );
  return rows.map((row) => `a demand is not its ledger: ${JSON.stringify(row)}`);
}

/** Students whose statement does not end with their balance. */
async function statementViolations(given: Given): Promise<string[]> {
  const rows = await rowsOf(
    given,
    sql`select student_id as id, sum(balance)::float8 as balance from fee_demands group by 1`,
  );
  const wrong: string[] = [];
  for (const { id, balance } of rows) {
    const last = (await readStatementEntries(given.database.drizzle, String(id))).at(-1);
    const ends = last?.balance ?? 0;
    if (ends === balance) continue;
    wrong.push(`the statement of ${String(id)} ends with ${ends}, and ${String(balance)} is owed`);
  }
  return wrong;
}

/** Payments whose kept part is not what the ledger of fees has of them. */
async function creditViolations(given: Given): Promise<string[]> {
  const rows = await rowsOf(
    given,
    sql`
    select g.payment_id, g.role, g.captured, g.refunded, g.surplus, coalesce(l.paid, 0) as credited
      from gateway_payments g
      left join (select order_id, payment_id, -sum(amount) as paid from fee_ledger
                  where kind in ('payment', 'refund') and payment_id is not null
                  group by 1, 2) l on l.order_id = g.order_id and l.payment_id = g.payment_id
     where coalesce(l.paid, 0) <>
       case g.role when 'kept' then g.captured - greatest(g.refunded, g.surplus) else 0 end`,
  );
  return rows.map((row) => `a payment is credited otherwise: ${JSON.stringify(row)}`);
}

/** Payments of our orders on which our ledger and the gateway differ. */
async function gatewayViolations(given: Given, gateway: Gateway): Promise<string[]> {
  const rows = await rowsOf(
    given,
    sql`
    select o.gateway_order_id as "orderId", l.payment_id as id,
           coalesce(sum(l.amount) filter (where l.kind in ('captured', 'refunded')), 0)::float8 as held
      from payment_orders o left join payment_ledger l on l.order_id = o.id
     where o.gateway_order_id is not null group by 1, 2`,
  );
  const ours = new Set(rows.map(({ orderId }) => orderId));
  const held = new Map<unknown, number>();
  for (const { id, held: sum } of rows) if (id !== null) held.set(id, Number(sum));
  for await (const { paymentId, orderId, captured, refunded } of gateway.paymentsBetween(
    new Date(0),
    new Date('2099-12-31'),
  )) {
    if (ours.has(orderId)) held.set(paymentId, (held.get(paymentId) ?? 0) - captured + refunded);
  }
  return [...held].flatMap(([id, rest]) =>
    rest === 0 ? [] : [`our ledger has ${rest} more of ${String(id)} than the gateway`],
  );
}

const expectedSums = z.object({
  online: z.number(),
  office: z.number(),
  paid: z.number(),
  onTheWay: z.number(),
});

/** What of the collection report is not what the gateway holds and the office received. */
async function collectionViolations({ database, config }: Given): Promise<string[]> {
  const { drizzle } = database;
  const reader = { scope: null, role: 'admin', hall: undefined } as const;
  const period = { ...always, by: null };
  const [found] = await sumCollection(drizzle, { ...reader, timeZone: config.timeZone }, period);
  const { rows } = await drizzle.execute(sql`
    select (select coalesce(sum(captured - refunded), 0)::float8 from gateway_payments) as online,
           (select coalesce(sum(amount), 0)::float8 from counter_payments) as office,
           (select coalesce(sum(paid), 0)::float8 from fee_demands) as paid,
           (select coalesce(sum(case role when 'surplus' then captured - refunded
                     else greatest(refunded, surplus) - refunded end), 0)::float8
              from gateway_payments where role <> 'open') as "onTheWay"`);
  const [sums] = z.parse(z.tuple([expectedSums]), rows);
  const { online, office, net } = found ?? { online: 0, office: 0, net: 0 };
  const { online: held, office: taken, paid, onTheWay } = sums;
  // A refund that is on its way is still collected, and paid no fee.
  const pairs = [
    { column: 'online', reported: online, is: held },
    { column: 'at the office', reported: office, is: taken },
    { column: 'in all, less refunds on their way', reported: net - onTheWay, is: paid },
  ];
  return pairs
    .filter(({ reported, is }) => reported !== is)
    .map(
      ({ column, reported, is }) => `the collection report has ${reported} ${column}, not ${is}`,
    );
}

/**
 * What is wrong with the money of a database, in words; empty where all of these agree: each demand and
 * its ledger; each student’s balance and the last line of the statement; what each payment paid and the
 * ledger; what the gateway holds, our ledger of payments and the online column of the collection report;
 * payments at the office and their column. Captures and refunds that only the gateway knows yet, whose
 * webhooks are on their way, are violations.
 */
export async function moneyViolations(given: Given, gateway: Gateway): Promise<string[]> {
  return [
    ...(await demandViolations(given)),
    ...(await statementViolations(given)),
    ...(await creditViolations(given)),
    ...(await gatewayViolations(given, gateway)),
    ...(await collectionViolations(given)),
  ];
}
