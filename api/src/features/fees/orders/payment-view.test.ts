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
    return { ...rest, ...ids, refunded: 0, failure: null, createdAt: at };
  }) as OrderPayment[];

test('lists every attempt on an order once, newest first, with its payment id', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(orders, payments, (order, given) => {
      const rows = toRows(given);
      const own = rows.filter(({ orderId }) => orderId === 'order');
      const shown = toPayments(order, rows);
      expect(shown.map(({ paymentId }) => paymentId)).toEqual(
        own.map(({ paymentId }) => paymentId).reverse(),
      );
      for (const row of shown) {
        seen.add(row.status);
        expect(row.receiptUrl !== null).toBe(row.status === 'completed');
        expect(row.note === null).toBe(row.status === 'completed');
      }
    }),
  );
  expect([...seen].sort()).toEqual(['completed', 'failed', 'pending', 'refunded']);
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
  const order = (state: string) => ({ ...open, state, closed: true }) as FeeOrder;
  expect(toPayments(order('attempted'), [authorized])[0]).toMatchObject({ confirming: true });
  expect(toPayments(order('paid'), [authorized])[0]).toMatchObject({ confirming: false });
});
