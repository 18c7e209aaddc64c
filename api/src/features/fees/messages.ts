import { refundReasonTexts, type RefundReason } from '@hostel/contracts/fees/refunds';

/** Texts about payments that the API returns. */
export const messages = {
  orderCreated: { hostel: 'Hostel fee order created!', mess: 'Mess fee order created!' },
  verified: 'Payment Verified Successfully!',
  confirming: 'Payment received, being confirmed.',
  verificationFailed: 'Payment verification failed.',
  notSuccessful: (reason: string | null) =>
    `Payment Failed: ${reason ?? 'the payment did not go through'}`,
  alreadyPaid: 'This fee is already paid.',
  alreadyConfirming: 'A payment for this fee was received and is being confirmed.',
  otherOrder: 'the payment belongs to another order',
  nothingDue: 'Nothing is due: fees are paid once a bed is allotted to you.',
  nothingDueFor: (bedYear: string) =>
    `Nothing is due: your bed is allotted for ${bedYear}. Fees of a year are due once a bed is allotted to you for it.`,
  feeNotSet: 'The office has not set this fee yet. Please try again later.',
  gatewayUnavailable: 'The payment service can’t be reached. Please try again in a minute.',
  unknown: 'This payment does not exist.',
  allHallsOnly: 'Only staff of all halls can see settlements: they are of the complete university.',
  unknownStudent: 'This student does not exist.',
  noReceipt: 'There is no receipt, because this fee is not paid.',
  trialReceipt: 'Trial receipt: no money was paid.',
  reversedReceipt: 'This payment was reversed: the receipt is not valid any more.',
  badWebhook: 'The signature is not valid.',
  received: 'Received.',
  nothingOpen: 'Nothing is to pay: this student owes no fee.',
  moreThanDue: (open: string) => `At most ${open} is to pay.`,
  studentConfirming:
    'The student has just paid online, and the payment is being confirmed. Please try again in a few minutes.',
  onlineOrderOpen:
    'The student has opened an online payment within the last 24 hours. If it is completed as well, what is not due any more is refunded.',
  referenceUsed: 'A payment with this reference has been entered already.',
  atMost: (most: string) => `At most ${most} is possible.`,
  notOwed: 'This student has no such fee.',
  notLeft: 'The student has not left: this refund is for students without a bed of the year.',
  alreadyReversed: 'This payment is reversed already, or its reversal waits for approval.',
  unknownAdjustment: 'There is no such request.',
  decided: 'This has been decided already.',
  own_request: 'You requested this yourself. Another person has to approve it.',
  made_requester:
    'The account that requested this was made by you, so another person must approve it.',
  made_by_requester:
    'Your account was made by the person who requested this. Another person has to approve it.',
  accountClosed: 'The account of the student is closed.',
  nothingToPay: 'Nothing of these fees is to pay any more.',
  othersMatch: 'The students who match have changed. Please check the number again.',
  draftInFuture: 'The date of the draft is in the future.',
  draftExpired: 'A demand draft is valid for 3 months from its date.',
  note: {
    refundedInFull: (reason: RefundReason) =>
      `${refundReasonTexts[reason]}: this payment is refunded in full.`,
    partIsRefunded: (reason: RefundReason, part: string) =>
      `${refundReasonTexts[reason]}: ${part} of this payment is refunded.`,
    refunded: 'Refunded in full.',
    refundedInPart: (amount: string) => `${amount} of it was refunded.`,
    atOffice: (how: string) => `Paid ${how} at the hostel office.`,
    reversed: 'This payment at the hostel office was reversed.',
    unfinished: 'This payment was started and not completed.',
    secondAttempt: 'This fee is paid. If this payment also goes through, it is refunded in full.',
  },
};
