import type { Queryable } from '../../../platform/database/connection/client.ts';
import { gatewayEvents } from '../../../platform/database/schema/fees/payments.ts';

export interface GatewayEvent {
  /** The same for every delivery of one event. */
  eventId: string;
  type: string;
  paymentId: string | null;
  gatewayOrderId: string | null;
  /** `heard`: recorded on the account of a fee. */
  outcome: 'heard' | 'unknown-order' | 'not-ours';
}

/** Stores an event. @returns false when it was stored before. */
export async function insertEventOnce(tx: Queryable, event: GatewayEvent): Promise<boolean> {
  const rows = await tx.insert(gatewayEvents).values(event).onConflictDoNothing().returning();
  return rows.length > 0;
}
