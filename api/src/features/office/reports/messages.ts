import { formatCount } from '@hostel/contracts/wire/counts';

/** Texts of the reports. */
export const messages = {
  noHall: 'No hall',
  hallNotRecorded: 'Hall not recorded',
  total: 'Total',
  groups: {
    month: 'Month',
    day: 'Day',
    hall: 'Hall',
    kind: 'Kind of payment',
    fee: 'Fee',
    type: 'Type',
  },
  paymentKinds: {
    online: 'Online',
    cash: 'Cash',
    draft: 'Demand draft',
    upi: 'UPI at the office',
    'by-hand': 'Refund by the office',
  },
  fees: { hostel: 'Hostel fee', mess: 'Mess fee' },
  leaveApplication: 'Leave application',
  feedback: 'Feedback',
  withoutConfidential: 'Confidential feedback is left out.',
  allHalls: 'All halls',
  tooManyRows: (most: number) =>
    `A PDF has at most ${formatCount(most)} rows. Choose a hall, or take XLSX or CSV.`,
} as const;
