import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';

interface OrderCount extends Record<string, unknown> {
  state: string;
  orders: number;
}

/** The payment orders of the last 24 hours, by state. */
export async function countRecentOrders(tx: Queryable): Promise<OrderCount[]> {
  const found = await tx.execute<OrderCount>(sql`
    select state, count(*)::integer as orders
      from payment_orders
     where created_at > now() - interval '24 hours'
     group by state`);
  return found.rows;
}
