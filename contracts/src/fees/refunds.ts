/**
 * Why a payment at the gateway is refunded, in full or in part. `late`: it came when the fee was not
 * owed any more; `twice`: the fee had been paid already; `too-much`: less was to pay by then, and the
 * rest is refunded; `other-amount`: it has another amount than its order.
 */
export const refundReasons = ['late', 'twice', 'too-much', 'other-amount'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** In lists and on badges. */
export const refundReasonLabels: Record<RefundReason, string> = {
  late: 'Paid too late',
  twice: 'Paid twice',
  'too-much': 'Paid too much',
  'other-amount': 'Another amount',
};

/** The beginning of a sentence that says what is refunded. */
export const refundReasonTexts: Record<RefundReason, string> = {
  late: 'This payment came when the fee was not owed any more',
  twice: 'This fee was paid twice',
  'too-much': 'More was paid than was to pay of this fee',
  'other-amount': 'The amount differs from that of the order',
};
