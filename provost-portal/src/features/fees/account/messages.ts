/** Texts of a student’s fee account. */
export const accountMessages = {
  title: 'Fee account',
  back: 'All fees',
  loading: 'Loading the fee account',
  failedTitle: 'Unable to Load the Fee Account',
  failed: 'The fee account could not be loaded. Please try again.',
  notUpdated: 'Not updated: the last refresh failed. Older entries are shown.',
  open: 'Open account',
  openOf: (name: string) => `Open account of ${name}`,
  toPay: 'To pay',
  nothingToPay: 'Nothing to pay',
  credit: 'Paid too much',
  fineToday: (fine: string) => `Late fine as of today, not in it yet: ${fine}`,
  takePayment: 'Take a payment',
  adjust: 'Adjust',
  statementPdf: 'Statement (PDF)',
  pdfFailed: 'The statement could not be loaded. Please try again.',
  testPayments: 'Test payments: no money is taken.',
  onlineOpen:
    'The student has opened an online payment within the last 24 hours. If it is completed after a payment here, what is not due any more is refunded.',
  onlineConfirming:
    'An online payment of the student is being confirmed. Please wait a few minutes before you take a payment.',
  fees: 'Fees',
  noFees: 'No fee is demanded yet',
  noFeesMore: 'Fees are demanded when a bed is allotted.',
  fee: 'Fee',
  charged: 'Charged',
  paid: 'Paid',
  balance: 'Balance',
  due: 'Due',
  statement: 'Statement',
  date: 'Date',
  entry: 'Entry',
  amount: 'Amount',
  payments: 'Payments at the office',
  payment: 'Payment',
  receipt: 'Receipt',
  receiptOf: (sum: string) => `Receipt of ${sum}`,
  receivedBy: 'Received by',
  reversed: 'Reversed',
  reverse: 'Reverse',
  reverseWaits: 'Reversal waits',
  adjustments: 'Adjustments',
} as const;

export const methodLabels: Record<string, string> = {
  cash: 'Cash',
  draft: 'Demand draft',
  upi: 'UPI',
};

/** Texts of taking a payment. */
export const paymentMessages = {
  title: (name: string) => `Take a payment from ${name}`,
  open: (sum: string) => `${sum} is to pay. The fee due first is paid first.`,
  method: 'Paid by',
  amount: 'Amount (₹)',
  draftNumber: 'Number of the draft',
  upiReference: 'UPI reference',
  bank: 'Bank',
  datedOn: 'Date of the draft',
  draftHint: 'A draft is valid for 3 months from its date.',
  known:
    'The student does not complete the online payment, or knows that what is not due is refunded',
  submit: 'Take the payment',
  failed: 'The payment could not be entered. Please try again.',
  enterReference: 'Please enter the reference',
  enterBank: 'Please enter the bank',
  enterDate: 'Please enter the date of the draft',
  taken: 'Payment received',
  takenLead: (sum: string, receipt: string) => `${sum} is received. The receipt is ${receipt}.`,
  openReceipt: 'Open receipt to print',
  receiptFailed: 'The receipt could not be loaded. It is listed under Payments at the office.',
  close: 'Close',
} as const;

export const kindLabels: Record<string, string> = {
  waiver: 'Waiver',
  charge: 'Charge',
  refund: 'Refund',
  leaving: 'Refund on leaving',
  reversal: 'Reversal of a payment',
};

/** What each kind does, in one line. */
export const kindHints: Record<string, string> = {
  waiver: 'The student owes less.',
  charge: 'The student owes more, such as for a lost key.',
  refund: 'What was paid too much is paid out. Always approved by a second person.',
  leaving:
    'For a student who has left, by the days of the stay. Always approved by a second person.',
};

export const stateLabels: Record<string, string> = {
  waiting: 'Waits for approval',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
};

/** Texts of adjusting an account. */
export const adjustMessages = {
  title: (name: string) => `Adjust the account of ${name}`,
  lead: 'Small waivers and charges count at once. Larger ones wait for a second person.',
  kind: 'What to do',
  fee: 'Fee',
  choose: 'Please choose',
  chooseFee: 'Please choose a fee',
  part: 'Waive',
  parts: { fee: 'The fee itself', fine: 'The late fine' },
  amount: 'Amount (₹)',
  most: (sum: string) => `At most ${sum}`,
  reference: 'Paid out by',
  referenceHint: 'Such as the number of a bank transfer',
  enterReference: 'Please enter how the money is paid out',
  reason: 'Reason',
  reasonHint: 'The student reads it.',
  orderOpen:
    'The student has the online payment of this fee open. Saving replaces its order at once: the student reads that the amount has changed. What is paid beyond the new amount is refunded.',
  orderConfirming:
    'An online payment of this fee is being confirmed. Please wait a few minutes, and check the account again.',
  replaced: 'The open online payment of the student was replaced.',
  submit: 'Save',
  posted: 'The account is adjusted.',
  waits: 'The request is sent. A second person has to approve it.',
  failed: 'The adjustment could not be saved. Please try again.',
  reverseTitle: (receipt: string) => `Reverse the payment ${receipt}`,
  reverseLead: (sum: string) =>
    `${sum} is owed again when a second person approves, and the receipt is not valid any more.`,
  reverse: 'Request the reversal',
} as const;

/** Texts of what waits for a second person. */
export const approvalMessages = {
  title: 'Adjustments',
  lead: 'Waivers, charges, refunds and reversals. Large ones are approved by a second person.',
  link: 'Adjustments',
  linkWaiting: (count: number) => `Adjustments (${count} waiting)`,
  loading: 'Loading adjustments',
  failedTitle: 'Unable to Load Adjustments',
  failed: 'The adjustments could not be loaded. Please try again.',
  notUpdated: 'Not updated: the last refresh failed.',
  empty: 'No adjustment yet',
  emptyMore: 'Adjust an account on the page of a student, which opens from Fees.',
  noMatch: 'No adjustment matches',
  noMatchMore: 'Choose another state to see others.',
  clear: 'Show all',
  state: 'State',
  student: 'Student',
  what: 'Adjustment',
  amount: 'Amount',
  requested: 'Requested by',
  reason: 'Reason',
  decided: (name: string) => `by ${name}`,
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  approveTitle: (what: string, name: string) => `Approve: ${what} for ${name}?`,
  approveLead: 'It counts at once, and the student gets an email with the reason.',
  approved: 'Approved: the account is adjusted.',
  orderOpen:
    'The student has the online payment of this fee open. Approving replaces its order at once; what is paid beyond the new amount is refunded.',
  orderConfirming:
    'An online payment of this fee is being confirmed. Please approve in a few minutes.',
  replaced: 'It replaced an open online payment.',
  refuseTitle: (what: string, name: string) => `Refuse: ${what} for ${name}`,
  withdrawTitle: (what: string, name: string) => `Withdraw: ${what} for ${name}`,
  refused: 'The request is refused.',
  withdrawn: 'The request is withdrawn.',
  why: 'Why',
  failedDecision: 'The decision could not be saved. Please try again.',
  outdated: 'This request has just been changed by another person. Please check it again.',
} as const;
