/** Texts of the statement of account. */
export const statementMessages = {
  title: 'Statement of account',
  back: 'Back to fees',
  loading: 'Loading the statement',
  failed: 'Unable to load the statement',
  stale: 'Not updated: an older statement is shown.',
  toPay: (sum: string) => `${sum} to pay.`,
  nothingToPay: 'Nothing to pay now.',
  credit: (sum: string) => `You paid ${sum} too much.`,
  empty: 'There is no entry yet',
  emptyMore: 'Fees appear here once a bed is allotted to you.',
  date: 'Date',
  entry: 'Entry',
  amount: 'Amount',
  balance: 'Balance',
  pdf: 'Download PDF',
  pdfFailed: 'The PDF could not be loaded. Please try again.',
} as const;
