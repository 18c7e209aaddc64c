import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { gatewayPayments, paymentOrders } from '../../../platform/database/schema/fees/payments.ts';
import type { FeeOfStudent } from './fee-order.ts';

/** At most 100 fees with a payment that is to be refunded, in full or in part, the one that waits longest first. */
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
      // Each part has an index.
      sql`(${gatewayPayments.role} = 'surplus' and ${gatewayPayments.captured} > ${gatewayPayments.refunded})
       or (${gatewayPayments.role} = 'kept' and ${gatewayPayments.surplus} > ${gatewayPayments.refunded})`,
    )
    .orderBy(asc(gatewayPayments.updatedAt))
    .limit(100);
}
