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
  unknownStudent: 'This student does not exist.',
  noReceipt: 'There is no receipt, because this fee is not paid.',
  badWebhook: 'The signature is not valid.',
  received: 'Received.',
  note: {
    secondPayment: 'This fee was paid twice: this payment is refunded in full.',
    notOwed: 'More was paid than was to pay of this fee: this payment is refunded in full.',
    otherAmount: 'The amount differs from the fee: this payment is refunded in full.',
    refunded: 'Refunded in full.',
    refundedInPart: (amount: string) => `${amount} of it was refunded.`,
    unfinished: 'This payment was started and not completed.',
    secondAttempt: 'This fee is paid. If this payment also goes through, it is refunded in full.',
  },
};
