import type { FeeStanding, YearFee } from '@hostel/contracts/fees';
import type { Payment } from '@hostel/contracts/fees/payments';
import { newId } from './requests.ts';

/** One of this year's fees as the API returns it: ₹24,000 for the hostel, ₹18,000.50 for the mess. */
export function feeOf(feeType: string, semester: string | null, given: Partial<YearFee> = {}) {
  const isPaid = given.status === 'paid';
  return {
    feeType,
    semester,
    amount: feeType === 'hostel' ? 2_400_000 : 1_800_050,
    currency: 'INR',
    status: 'due',
    nothingDue: false,
    orderOpen: false,
    paidAt: isPaid ? '2026-08-03T06:30:00.000Z' : null,
    receiptNumber: isPaid ? 'R-1' : null,
    receiptUrl: isPaid ? '/payment/1/receipt' : null,
    ...given,
  } satisfies YearFee;
}

/** The reply of `/payment/my-fees`: hostel, odd, even. */
export function feesOf(
  hostel: FeeStanding = 'due',
  odd: FeeStanding = 'due',
  even: FeeStanding = 'due',
) {
  return {
    success: true,
    data: {
      admissionYear: 2026,
      academicYear: '2026–27',
      fees: [
        feeOf('hostel', null, { status: hostel }),
        feeOf('mess', 'odd', { status: odd }),
        feeOf('mess', 'even', { status: even }),
      ],
      checkoutScript: 'https://checkout.example/v1/checkout.js',
      sandbox: false,
    },
  };
}

/** A payment as the API returns it: the hostel fee, paid. */
export function paymentOf(given: Partial<Payment> = {}): Payment {
  return {
    _id: newId(),
    feeType: 'hostel',
    semester: null,
    admissionYear: 2026,
    amount: 2_400_000,
    currency: 'INR',
    status: 'completed',
    confirming: false,
    note: null,
    orderId: 'order_1',
    paymentId: 'pay_1',
    razorpay_payment_id: 'pay_1',
    createdAt: '2026-08-03T06:30:00.000Z',
    paidAt: '2026-08-03T06:31:00.000Z',
    receiptNumber: 'R-1',
    receiptUrl: '/payment/1/receipt',
    ...given,
  };
}

/** An order as the API returns it; each test uses a separate script address. */
export function orderOf(given: object = {}) {
  return {
    success: true,
    message: 'Order created.',
    orderId: 'order_1',
    feeType: 'hostel',
    semester: null,
    admissionYear: 2026,
    amount: 2_400_000,
    currency: 'INR',
    key: 'rzp_test_key',
    studentName: 'Asha Verma',
    studentEmail: 'asha@example.edu',
    checkoutScript: 'https://checkout.example/v1/checkout.js',
    ...given,
  };
}
