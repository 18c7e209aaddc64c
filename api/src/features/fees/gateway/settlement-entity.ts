import * as z from 'zod/mini';
import type { Settlement, SettlementItem } from './gateway.ts';

const text = z.string().check(z.minLength(1), z.maxLength(100));
const paise = z.number().check(z.int());

/** A settlement in the gateway’s list (https://razorpay.com/docs/api/settlements); amounts in paise. */
export const settlementEntity = z.object({
  id: text,
  amount: paise,
  status: z.string(),
  utr: z.nullish(text),
  created_at: z.number(),
});

/** What was settled on a day (https://razorpay.com/docs/api/settlements/fetch-recon). `fee` has the tax in it. */
export const settledEntity = z.object({
  entity_id: text,
  type: z.string(),
  payment_id: z.nullish(text),
  amount: paise,
  fee: z.nullish(paise),
  tax: z.nullish(paise),
  debit: paise,
  credit: paise,
  settlement_id: z.nullish(text),
});

export function toSettlement(entity: z.infer<typeof settlementEntity>): Settlement {
  const { id, amount, utr, created_at: seconds } = entity;
  return { id, amount, utr: utr ?? null, settledAt: new Date(seconds * 1000) };
}

function kindOf(type: string): SettlementItem['kind'] {
  return type === 'payment' || type === 'refund' ? type : 'other';
}

/** An item of a settlement; undefined for one that is not in any yet. */
export function toSettlementItem(
  entity: z.infer<typeof settledEntity>,
): SettlementItem | undefined {
  const { entity_id: entityId, settlement_id: settlementId, type, amount, debit, credit } = entity;
  if (!settlementId) return undefined;
  const kind = kindOf(type);
  const paymentId = kind === 'payment' ? entityId : (entity.payment_id ?? null);
  const charged = { fee: entity.fee ?? 0, tax: entity.tax ?? 0 };
  return { settlementId, entityId, kind, paymentId, amount, ...charged, debit, credit };
}
