/** What the server says about payments to people. */
export const messages = {
  orderCreated: { hostel: 'Hostel fee order created!', mess: 'Mess fee order created!' },
  verified: 'Payment Verified Successfully!',
  confirming: 'Payment received, being confirmed.',
  verificationFailed: 'Payment verification failed.',
  notSuccessful: (why: string | null) =>
    `Payment Failed: ${why ?? 'the payment did not go through'}`,
  alreadyPaid: 'This fee is already paid.',
  alreadyConfirming: 'A payment for this fee was received and is being confirmed.',
  otherOrder: 'the payment belongs to another order',
  nothingDue: 'Nothing is due: fees are paid once a bed is allotted to you.',
  feeNotSet: 'The office has not set this fee yet. Please try again later.',
  gatewayUnavailable: 'The payment service can’t be reached. Please try again in a minute.',
  unknown: 'There is no such payment.',
  noReceipt: 'There is no receipt: this fee is not paid.',
  badWebhook: 'The signature does not fit.',
  heard: 'Heard.',
  note: {
    secondPayment: 'Paid twice: this payment is sent back in full.',
    otherAmount: 'Not the amount of the fee: this payment is sent back in full.',
    sentBack: 'Sent back in full.',
    unfinished: 'This payment was begun and not finished.',
    beside: 'This fee is paid. If this payment goes through too, it is sent back in full.',
  },
};
