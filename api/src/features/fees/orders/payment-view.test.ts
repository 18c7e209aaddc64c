import fc from 'fast-check';
import { stages } from '../gateway/payment-fact.ts';
import { paymentRoles } from '../ledger/fee-account.ts';
import type { FeeOrder, OrderPayment } from '../ledger/fee-order.ts';
import { toPayments } from './payment-view.ts';

const at = new Date('2026-08-03T06:30:00Z');
const price = 2_400_000;

const orders = fc
  .record({
    state: fc.constantFrom('created', 'attempted', 'paid', 'failed', 'refunded'),
    closed: fc.boolean(),
  })
  .map((given) => ({ ...open, ...given }) as FeeOrder);

const open = {
  id: 'order',
  studentId: 'student',
  feeType: 'hostel',
  semester: null,
  admissionYear: 2026,
  amount: price,
  gatewayOrderId: 'order_1',
  createdAt: at,
  paidAt: at,
  receiptNumber: 'HR/1',
};

const payments = fc.array(
  fc.record({
    stage: fc.constantFrom(...stages),
    role: fc.constantFrom(...paymentRoles),
    captured: fc.constantFrom(0, price, price - 1),
    claimed: fc.boolean(),
    own: fc.boolean(),
  }),
  { maxLength: 6 },
);

const toRows = (given: readonly { own: boolean }[]) =>
  given.map(({ own, ...rest }, index) => {
    const ids = { id: `row-${index}`, orderId: own ? 'order' : 'other', paymentId: `pay_${index}` };
    const unrefunded = { refunded: 0, surplus: 0, refundReason: null };
    return { ...rest, ...ids, ...unrefunded, failure: null, createdAt: at };
  }) as OrderPayment[];

test('lists every attempt on an order once, newest first, with its payment id', () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(orders, payments, (order, given) => {
      const rows = toRows(given);
      const own = rows.filter(({ orderId }) => orderId === 'order');
      const shown = toPayments(order, rows);
      expect(shown.map(({ paymentId }) => paymentId)).toEqual(
        own.map(({ paymentId }) => paymentId).reverse(),
      );
      for (const row of shown) {
        reached.add(row.status);
        expect(row.receiptUrl !== null).toBe(row.status === 'completed');
        expect(row.note === null).toBe(row.status === 'completed');
      }
    }),
  );
  expect([...reached].sort()).toEqual(['completed', 'failed', 'pending', 'refunded']);
});

test('lists no payment for an order without an attempt', () => {
  expect(toPayments({ ...open, state: 'created', closed: false } as FeeOrder, [])).toEqual([]);
});

test('does not report a second payment as confirming when the order is paid', () => {
  const [payment] = toRows([{ own: true }]);
  const authorized = {
    ...payment!,
    stage: 'authorized',
    role: 'open',
    captured: 0,
  } as OrderPayment;
  const states = (['attempted', 'paid'] as const).map((state) => order({ state, closed: true }));
  const shown = states.map((one) => toPayments(one, [authorized])[0]?.confirming);
  expect(shown).toEqual([true, false]);
});

const order = (over: Partial<FeeOrder> = {}) =>
  ({ ...open, state: 'attempted', closed: false, ...over }) as FeeOrder;

/** What the student sees of a payment, by default one that pays the order. */
function shown(over: Partial<OrderPayment>, given = order({ state: 'paid', closed: true })) {
  const usual = { id: 'row', orderId: 'order', paymentId: 'pay_1', createdAt: at, failure: null };
  const unrefunded = { surplus: 0, refundReason: null };
  const paying = { stage: 'captured', role: 'kept', captured: price, refunded: 0, claimed: true };
  const [payment] = toPayments(given, [
    { ...usual, ...unrefunded, ...paying, ...over } as OrderPayment,
  ]);
  return payment!;
}

test('shows the payment that pays the fee with its amount, time and receipt', () => {
  const payment = shown({});
  expect(payment).toMatchObject({ status: 'completed', confirming: false, note: null });
  expect(payment).toMatchObject({ _id: 'order', amount: price, paidAt: at.toISOString() });
  expect(payment).toMatchObject({
    receiptNumber: 'HR/1',
    receiptUrl: '/payment/order/receipt',
    orderId: 'order_1',
    razorpay_payment_id: 'pay_1',
  });
});

test('counts a partly refunded payment as paid, and one refunded in full as refunded', () => {
  expect(shown({ refunded: price - 1 })).toMatchObject({ status: 'completed' });
  const refunded = shown({ stage: 'refunded', refunded: price }, order({ state: 'refunded' }));
  expect(refunded).toMatchObject({ status: 'refunded', note: 'Refunded in full.' });
  expect(refunded).toMatchObject({ _id: 'row', amount: price, confirming: false });
  expect(refunded).toMatchObject({ paidAt: null, receiptNumber: null, receiptUrl: null });
});

const twice = 'This fee was paid twice: this payment is refunded in full.';
const otherAmount = 'The amount differs from that of the order: this payment is refunded in full.';

test.each([
  ['pending', 'a second payment', twice, { captured: price }],
  ['pending', 'nearly refunded', twice, { captured: price, refunded: price - 1 }],
  ['refunded', 'a second payment that was refunded', twice, { captured: price, refunded: price }],
  ['pending', 'a payment of another amount', otherAmount, { captured: price - 100 }],
])('shows as %s, with its own amount, %s', (status, _, note, over) => {
  const payment = shown({ role: 'surplus', ...over });
  expect(payment).toMatchObject({ status, note, amount: over.captured, confirming: false });
  expect(payment).toMatchObject({ _id: 'row', paidAt: null, receiptUrl: null });
});

const nothing = { role: 'open', captured: 0, claimed: false } as const;
const notPaid = 'Payment Failed: the payment did not go through';
const unfinished = 'This payment was started and not completed.';
const confirming = 'Payment received, being confirmed.';
const second = 'This fee is paid. If this payment also goes through, it is refunded in full.';

test.each([
  ['an authorized payment', 'pending', true, confirming, { stage: 'authorized' }, {}],
  ['a claimed payment', 'pending', true, confirming, { stage: 'created', claimed: true }, {}],
  ['a second attempt', 'pending', false, second, { stage: 'authorized' }, { state: 'paid' }],
  ['an unfinished payment', 'pending', false, unfinished, { stage: 'created' }, {}],
  ['one of a closed order', 'failed', false, notPaid, { stage: 'created' }, { closed: true }],
  ['a failed payment', 'failed', false, notPaid, { stage: 'failed' }, {}],
  [
    'a reason',
    'failed',
    false,
    'Payment Failed: declined',
    { stage: 'failed', failure: 'declined' },
    {},
  ],
] as const)('explains %s', (_, status, isConfirmed, note, payment, over) => {
  const view = shown({ ...nothing, ...payment }, order(over));
  expect(view).toMatchObject({ status, confirming: isConfirmed, note, amount: price });
  expect(view).toMatchObject({ _id: 'row', paidAt: null, receiptNumber: null, receiptUrl: null });
});
