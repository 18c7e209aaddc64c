import { counted } from '@hostel/contracts/wire/counts';

/** Texts of the settlements of the payment gateway. */
export const settlementMessages = {
  title: 'Settlements',
  lead: 'What the payment gateway transferred to the bank, compared with the ledger by the id of each settlement.',
  loading: 'Loading settlements',
  failedTitle: 'Unable to Load Settlements',
  failed: 'The settlements could not be loaded. Please try again.',
  notUpdated: 'Not updated: the last refresh failed.',
  empty: 'No settlement yet',
  emptyMore:
    'The gateway settles payments some days after they were made. They are read every hour.',
  noMatch: 'No settlement in these days',
  noMatchMore: 'Choose other days to see others.',
  clear: 'Show all',
  from: 'From',
  to: 'To',
  id: 'Settlement',
  day: 'Day',
  gross: 'Payments',
  refunded: 'Refunds',
  charges: 'Charges',
  tax: 'Tax',
  net: 'Net',
  state: 'Ledger',
  matches: 'Matches',
  differs: 'Differs',
  utr: (reference: string) => `UTR ${reference}`,
  difference: (what: string, settled: string, recorded: string) =>
    `${what}: ${settled} settled, ${recorded} in the ledger`,
  unsettled: (payments: number, sum: string) =>
    `${counted(payments, 'payment', 'payments')} of more than a week ago (${sum}) in no settlement. Please ask the gateway.`,
} as const;
