import { selectSemester, type PaymentStatus } from '@hostel/contracts/fees/payments';
import type { FeeSemester, FeeStanding, FeeType } from '@hostel/contracts/fees';
import { counted } from '@hostel/contracts/wire/counts';

export const feeTypeTexts: Record<FeeType, string> = { hostel: 'Hostel fee', mess: 'Mess fee' };

export const semesterTexts: Record<FeeSemester, string> = {
  odd: 'Odd semester',
  even: 'Even semester',
};

export const standingTexts: Record<FeeStanding, string> = {
  due: 'Due',
  confirming: 'Being confirmed',
  paid: 'Paid',
};

/** In place of 'Due', past the due date. */
export const overdueText = 'Overdue';

/** In place of a standing, where a fee isn’t owed. */
export const nothingDueText = 'Nothing due';

export const paymentStatusTexts: Record<PaymentStatus, string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
};

const noOrder = 'Failed to create payment order.';

export const feesMessages = {
  title: 'Fees',
  lead: 'Pay hostel and mess fees, and download receipts.',
  statement: 'Statement of account',
  sandbox: 'Test payments: no money is taken.',

  signedOut: {
    title: 'You are not signed in.',
    text: 'Sign in to see your fees and payments.',
    signIn: 'Sign in',
  },

  summary: {
    label: (year: string) => `Fees of ${year}`,
    counted: (paid: number, of: number) => `${paid} of ${of} fees paid`,
    sum: (paid: string, of: string) => `${paid} of ${of} paid`,
    allPaid: 'All fees for this year are paid.',
    nothingDue: 'Nothing is due.',
    duePaid: 'All fees that are due are paid.',
  },

  total: {
    toPay: (sum: string) => `${sum} to pay in all`,
    credit: (sum: string) =>
      `${sum} more was paid than is owed. Please contact the hostel office about a refund.`,
  },

  fees: {
    loading: 'Loading your fees',
    failed: 'Your fees could not be loaded',
    stale: 'Not updated. The data that was loaded last is shown.',
  },

  hostel: { title: 'Hostel Fee', text: 'Annual: paid once for the whole academic year.' },
  mess: {
    title: 'Mess Fee',
    text: 'Paid for each semester.',
    semester: 'Semester',
    choose: 'Select a semester',
  },

  standing: {
    steps: 'Payment status',
    received: 'Received',
    confirmed: 'Confirmed',
    paidOn: (date: string) => `Paid: ${date}`,
    confirming: 'Payment received, being confirmed',
    confirmingMore: 'This usually takes less than a minute. Please do not pay again.',
    nothingDue: 'Nothing is due.',
    nothingDueMore:
      'No bed is allotted to you. Once a bed is allotted, this fee is due and can be paid here.',
    otherBed: (bedYear: string, year: string) =>
      `Your bed is allotted for ${bedYear}. This fee is due once a bed is allotted to you for ${year}.`,
    notToPay: 'There is nothing to pay for this fee.',
    notSet: 'The office has not set this fee yet.',
    notSetMore: 'It can be paid here once it is set.',
  },

  due: {
    inDays: (days: number) =>
      days === 0 ? 'due today' : days === 1 ? 'due tomorrow' : `due in ${days} days`,
    overdue: (days: number) => `overdue by ${counted(days, 'day')}`,
    day: (day: string, isOverdue: boolean) => (isOverdue ? ` (due ${day})` : ` (${day})`),
    fineToday: (fine: string) => `Late fine as of today: ${fine}`,
    fineIncluded: (fine: string) => `late fine ${fine} included`,
    partPaid: (paid: string) => `${paid} is paid already.`,
  },

  pay: {
    withAmount: (amount: string) => `Pay ${amount}`,
    forFee: (fee: string) => `for ${fee}`,
    withoutAmount: { hostel: 'Pay hostel fee', mess: 'Pay mess fee' },
    ordering: 'Preparing the payment…',
    loading: 'Opening the checkout…',
    open: 'Checkout is open…',
  },

  /** Shown by the provider on its checkout. */
  productName: 'HMS',
  description: (fee: string, year: string) => `${fee}, ${year}`,

  selectSemester,
  pleaseLogin: 'Please login to proceed with payment.',
  authenticationRequired: 'Authentication required.',
  scriptFailed: 'The payment checkout failed to load. Please check your connection and try again.',

  created: { hostel: 'Hostel fee order created!', mess: 'Mess fee order created!' },
  orderFailed: {
    hostel: { refused: 'Hostel Fee Order Creation Failed', noReply: noOrder },
    mess: { refused: 'Mess Fee Order Creation Failed', noReply: noOrder },
  },

  paymentFailed: (description: string) => `Payment Failed: ${description}`,
  paymentFailedMore:
    'If the amount was debited, the payment is shown here within a minute or the amount is refunded.',
  noDescription: 'The payment did not go through.',
  closed: 'The checkout was closed.',
  closedMore:
    'If you have paid, the payment is shown here within a minute. Otherwise you can pay later.',

  changed: (before: string, now: string) =>
    `The amount to pay has changed from ${before} to ${now}.`,
  changedMore:
    'The checkout of the earlier amount was closed. If you have paid in it, what is not due is refunded. Otherwise please pay the new amount.',
  notDueAnyMore: 'Nothing of this fee is to pay any more.',
  notDueAnyMoreMore: 'The checkout was closed. If you have paid in it, the payment is refunded.',

  verified: 'Payment Verified Successfully!',
  verificationFailed: {
    refused: 'Payment Verification Failed',
    noReply: 'Payment verification failed.',
  },
  verificationFailedMore:
    'If the amount was debited, the payment is shown here automatically. Please check again after a minute before you pay again.',
  verificationRetried: 'Verification is retried automatically. Please do not pay again.',

  history: {
    title: 'Payment History',
    refresh: 'Refresh',
    loading: 'Loading your payments',
    pages: 'Pages of your payments',
    emptyTitle: 'No payments yet',
    emptyText: 'Your payments and their receipts are shown here.',
    failed: {
      refused: 'Failed to Fetch Payment History',
      noReply: 'Error fetching payment history.',
    },
    columns: {
      fee: 'Fee',
      date: 'Date',
      amount: 'Amount',
      status: 'Status',
      note: 'Note',
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
