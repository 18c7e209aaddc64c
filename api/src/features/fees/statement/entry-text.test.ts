import { entryText } from './entry-text.ts';

const nothing = {
  fineDay: null,
  reason: null,
  paymentId: null,
  method: null,
  reference: null,
  bank: null,
  act: null,
  part: null,
  payout: null,
  amount: -1_000_000,
  surplus: 0,
  refundReason: null,
} as const;

test.each([
  ['Fee demanded', { kind: 'demand' }],
  ['Late fine up to 29 Feb 2028', { kind: 'fine', fineDay: '2028-02-29' }],
  ['Cancelled: The bed was vacated', { kind: 'cancellation', reason: 'The bed was vacated' }],
  ['Moved to another hall', { kind: 'adjustment', reason: 'Moved to another hall' }],
  ['Waived: Fee concession', { kind: 'adjustment', act: 'waiver', reason: 'Fee concession' }],
  [
    'Late fine waived: Bank strike',
    { kind: 'adjustment', act: 'waiver', part: 'fine', reason: 'Bank strike' },
  ],
  ['Charged by the office: Lost key', { kind: 'adjustment', act: 'charge', reason: 'Lost key' }],
  ['Reduced on leaving: Left', { kind: 'cancellation', act: 'leaving', reason: 'Left' }],
  ['Paid online, pay_1', { kind: 'payment', paymentId: 'pay_1' }],
  [
    'Paid online, pay_1. More was paid than was to pay of this fee: ₹4,000.00 of this payment is refunded.',
    { kind: 'payment', paymentId: 'pay_1', surplus: 400_000, refundReason: 'too-much' },
  ],
  [
    'Paid online, pay_1. This fee was paid twice: this payment is refunded in full.',
    { kind: 'payment', paymentId: 'pay_1', amount: 0, surplus: 400_000, refundReason: 'twice' },
  ],
  [
    'Paid online, pay_1. Refunded in full.',
    { kind: 'payment', paymentId: 'pay_1', amount: 0, surplus: 400_000 },
  ],
  ['Paid in cash at the office', { kind: 'payment', method: 'cash' }],
  ['Paid by UPI at the office, 4301', { kind: 'payment', method: 'upi', reference: '4301' }],
  [
    'Paid by demand draft at the office, 123456 of State Bank of India',
    { kind: 'payment', method: 'draft', reference: '123456', bank: 'State Bank of India' },
  ],
  ['Refunded online, pay_1', { kind: 'refund', paymentId: 'pay_1' }],
  [
    'Refunded, NEFT N1: Paid twice',
    { kind: 'refund', act: 'refund', payout: 'NEFT N1', reason: 'Paid twice' },
  ],
  ['Payment reversed: Draft bounced', { kind: 'reversal', reason: 'Draft bounced' }],
] as const)('%s', (text, entry) => {
  expect(entryText({ ...nothing, ...entry })).toBe(text);
});
