import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { gatewayPayments, paymentOrders } from '../../../platform/database/schema/fees/payments.ts';
import type { FeeOfStudent } from './fee-order.ts';

/** At most 100 fees with a surplus that is not refunded, the one that waits longest first. */
export async function findFeesWithSurplus(queryable: Queryable): Promise<FeeOfStudent[]> {
  return queryable
    .select({
      studentId: paymentOrders.studentId,
      feeType: paymentOrders.feeType,
      semester: paymentOrders.semester,
      admissionYear: paymentOrders.admissionYear,
    })
    .from(gatewayPayments)
    .innerJoin(paymentOrders, eq(paymentOrders.id, gatewayPayments.orderId))
    .where(
      and(
        eq(gatewayPayments.role, 'surplus'),
        gt(gatewayPayments.captured, sql`${gatewayPayments.refunded}`),
      ),
    )
    .orderBy(asc(gatewayPayments.updatedAt))
    .limit(100);
}
