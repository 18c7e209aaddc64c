import * as z from 'zod/mini';
import { defineCall } from '../wire/call.ts';
import { day, openEnum, pageQuery, pagination, success } from '../wire/envelope.ts';
import { managingRoles } from '../wire/roles.ts';
import { calendarDay } from '../wire/text/days.ts';

/**
 * How a settlement differs. `sum`: what arrived is not the sum of its payments and refunds; `unknown`: a
 * payment that the ledger does not have; `payment`, `refund`: other amounts than in the ledger; `other`:
 * neither a payment nor a refund, such as an adjustment of the gateway.
 */
export const settlementDifferences = ['sum', 'unknown', 'payment', 'refund', 'other'] as const;
export type SettlementDifference = (typeof settlementDifferences)[number];

/** On the screen. */
export const settlementDifferenceLabels: Record<SettlementDifference, string> = {
  sum: 'What arrived is not the sum of its payments',
  unknown: 'Payment not in the ledger',
  payment: 'Payment of another amount',
  refund: 'More refunded than in the ledger',
  other: 'Adjustment of the gateway',
};

/** A transfer of the gateway to the bank account. Amounts in paise. */
export const settlement = z.object({
  /** The gateway’s id of the settlement. */
  _id: z.string(),
  settledOn: day,
  /** The bank’s reference of the transfer. */
  utr: z.nullable(z.string()),
  /** How many payments and refunds are in it. */
  payments: z.number(),
  refunds: z.number(),
  /** The payments, before charges. */
  gross: z.number(),
  refunded: z.number(),
  /** What the gateway charged, without the tax on it. */
  charges: z.number(),
  tax: z.number(),
  /** What arrived in the bank account. */
  net: z.number(),
  /** Empty where it matches the ledger. */
  differences: z.array(
    z.object({
      kind: openEnum(settlementDifferences),
      /** The gateway’s id of the payment, or of what else differs; null for `sum`. */
      id: z.nullable(z.string()),
      /** By the settlement, and by the ledger. */
      settled: z.number(),
      recorded: z.number(),
    }),
  ),
});
export type Settlement = z.infer<typeof settlement>;

/** For staff of all halls, else 403: a settlement is of the complete university. */
export const listSettlements = defineCall({
  name: 'fees.settlements',
  method: 'GET',
  path: '/fees/settlements',
  summary: 'Transfers of the payment gateway by their id, compared with the ledger; newest first.',
  access: managingRoles,
  query: z.object({
    ...pageQuery(50),
    from: z.optional(calendarDay),
    to: z.optional(calendarDay),
  }),
  reply: success({
    data: z.array(settlement),
    pagination,
    /** Payments of more than a week ago that no settlement has; since the first one that is known. */
    unsettled: z.object({ payments: z.number(), amount: z.number() }),
  }),
});
