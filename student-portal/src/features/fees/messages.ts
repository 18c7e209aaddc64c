import { selectSemester, type PaymentStatus } from '@hostel/contracts/payments';
import type { FeeSemester, FeeStanding, FeeType } from '@hostel/contracts/fees';

export const feeTypeTexts: Record<FeeType, string> = { hostel: 'Hostel fee', mess: 'Mess fee' };

export const semesterTexts: Record<FeeSemester, string> = {
  odd: 'Odd semester',
  even: 'Even semester',
};

export const standingTexts: Record<FeeStanding, string> = {
  due: 'To pay',
  confirming: 'Being confirmed',
  paid: 'Paid',
};

/** In the place of a standing, where a fee isn’t owed. */
export const nothingDueText = 'Nothing due';

export const paymentStatusTexts: Record<PaymentStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
};

export const feesMessages = {
  title: 'Fees',
  lead: 'Pay hostel and mess fees, and keep the receipts.',
  sandbox: 'Test mode: no real money moves.',

  signedOut: {
    title: 'You are not logged in.',
    text: 'Your fees and payments are shown here once you are.',
    login: 'Login',
  },

  summary: {
    label: (year: string) => `Fees of ${year}`,
    counted: (paid: number, of: number) => `${paid} of ${of} fees paid`,
    sum: (paid: string, of: string) => `${paid} of ${of}`,
    allPaid: 'Everything is paid for this year.',
    nothingDue: 'Nothing is due.',
    duePaid: 'Everything that is due is paid.',
  },

  fees: {
    loading: 'Loading your fees',
    failed: 'Your fees could not be loaded',
    stale: 'Not updated. This is how it stood when it last loaded.',
  },

  hostel: { title: 'Hostel Fee', text: 'Annual: paid once for the whole academic year.' },
  mess: {
    title: 'Mess Fee',
    text: 'Paid for each semester.',
    semester: 'Semester',
    choose: 'Select a semester',
  },

  standing: {
    steps: 'How far it is',
    received: 'Received',
    confirmed: 'Confirmed',
    paidOn: (date: string) => `Paid: ${date}`,
    confirming: 'Payment received, being confirmed',
    confirmingMore: 'This usually takes less than a minute. You need not pay again.',
    nothingDue: 'Nothing is due.',
    nothingDueMore:
      'You have no bed in a hall. This fee is due, and can be paid here, once a bed is allotted to you.',
    notSet: 'The office has not set this fee yet.',
    notSetMore: 'It can be paid here once it has.',
  },

  pay: {
    withAmount: (amount: string) => `Pay ${amount}`,
    forFee: (fee: string) => `for ${fee}`,
    withoutAmount: { hostel: 'Pay hostel fee', mess: 'Pay mess fee' },
    ordering: 'Preparing the payment…',
    loading: 'Opening the checkout…',
    open: 'Checkout is open…',
  },

  /** The provider shows it on its checkout. */
  productName: 'HMS',
  description: (fee: string, year: string) => `${fee}, ${year}`,

  selectSemester,
  pleaseLogin: 'Please login to proceed with payment.',
  authenticationRequired: 'Authentication required.',
  scriptFailed: 'The payment checkout failed to load. Please check your connection and try again.',

  created: { hostel: 'Hostel fee order created!', mess: 'Mess fee order created!' },
  /** The server refused without words. */
  orderRefused: {
    hostel: 'Hostel Fee Order Creation Failed',
    mess: 'Mess Fee Order Creation Failed',
  },
  /** No reply, or one that can’t be read. */
  orderFailed: 'Failed to create payment order.',

  paymentFailed: (description: string) => `Payment Failed: ${description}`,
  paymentFailedMore:
    'If money was taken all the same, it is shown here within a minute or goes back to you.',
  noDescription: 'The payment did not go through.',
  closed: 'The checkout was closed.',
  closedMore: 'Did you pay? It is shown here within a minute. Else you can pay whenever you like.',

  verified: 'Payment Verified Successfully!',
  /** The server refused without words. */
  verificationRefused: 'Payment Verification Failed',
  verificationRefusedMore:
    'If money was taken, the office’s server finds it by itself: please look here again in a minute before you pay again.',
  /** No reply, or one that can’t be read. */
  verificationFailed: 'Payment verification failed.',
  verificationRetried: 'It is tried again by itself. You need not pay again.',

  history: {
    title: 'Payment History',
    refresh: 'Refresh',
    loading: 'Loading your payments',
    one: 'payment',
    many: 'payments',
    pages: 'Pages of your payments',
    emptyTitle: 'No payments yet',
    emptyText: 'Your payments and their receipts are shown here.',
    /** The server refused without words. */
    refused: 'Failed to Fetch Payment History',
    /** No reply, or one that can’t be read. */
    failed: 'Error fetching payment history.',
    columns: {
      fee: 'Fee',
      date: 'Date',
      amount: 'Amount',
      status: 'Status',
      paymentId: 'Payment ID',
      receipt: 'Receipt',
    },
    noPaymentId: '–',
  },

  receipt: {
    label: 'Receipt',
    of: (fee: string) => `for ${fee}`,
    failed: 'The receipt could not be loaded. Please try again.',
    file: (number: string | null) => (number ? `receipt-${number}.pdf` : 'receipt.pdf'),
  },
} as const;
