import type { Obstacle, YearEndList } from '@hostel/contracts/residence/year-end';
import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of the end of the year in a hall. */
export const messages = {
  title: 'Year end',
  titleOf: (hall: string) => `Year end: ${hall}`,
  lead: 'A resident is clear when the check-out is recorded, nothing is to pay, no request is open and every damaged or missing item is settled.',
  back: 'Back to the hall',
  checkIn: 'Check-out',
  lists: 'Residents',
  listLabels: {
    all: 'All',
    clear: 'Clear',
    'not-clear': 'Not clear',
    kept: 'Keep the bed',
    left: 'Left with open items',
  } satisfies Record<YearEndList, string>,
  search: 'Search residents',
  searchHint: 'Search by name, roll number or room',
  student: 'Student',
  room: 'Room',
  bed: (label: string) => `Bed ${label}`,
  state: 'State',
  next: 'Next',
  clear: 'Clear',
  keeps: 'Keeps the bed',
  dues: 'To pay',
  acts: 'Actions',
  keep: 'Keep bed',
  keepOf: (name: string) => `Keep bed of ${name}`,
  vacateAfterAll: 'Change',
  vacateAfterAllOf: (name: string) => `Change why ${name} keeps the bed`,
  items: 'Items',
  itemsOf: (name: string) => `Items of ${name}`,
  certificate: 'Certificate',
  certificateOf: (name: string) => `No-dues certificate of ${name}`,
  exporting: 'Preparing the certificate…',
  exported: 'The certificate is downloaded.',
  exportFailed: 'The certificate could not be prepared.',
  loading: 'Loading residents',
  failedTitle: 'Unable to Load the Residents',
  failed: 'The residents could not be loaded.',
  notUpdated: 'Not updated: the last refresh failed. An older version is shown.',
  empty: {
    all: 'Nobody lives in this hall',
    clear: 'Nobody is clear yet',
    'not-clear': 'Everybody is clear',
    kept: 'Nobody keeps the bed',
    left: 'Nobody left with an open item',
  } satisfies Record<YearEndList, string>,
  noMatch: 'No resident matches',
  noMatchMore: 'Change the search to see others.',
  open: (count: number) => `${count} pending`,
} as const;

/** Texts of reminding all residents of a hall. */
export const remindMessages = {
  button: 'Remind all',
  title: 'Remind all residents?',
  confirm: (count: number) => `Remind ${counted(count, 'resident')}`,
  close: 'Close',
  loading: 'Counting the residents',
  failed: 'The residents could not be counted.',
  count: (count: number) =>
    `${counted(count, 'resident has', 'residents have')} to pay or to hand over the room, and will be mailed what is left to do.`,
  nobody: 'Nobody is to be reminded.',
  recent: (count: number) =>
    `${counted(count, 'resident was', 'residents were')} reminded today and will not be mailed again.`,
  sent: (count: number) => `${counted(count, 'resident is', 'residents are')} being reminded.`,
  sendFailed: 'The reminders could not be sent. Please try again.',
  progress: 'Reminders',
  progressFailed: 'The progress could not be loaded.',
} as const;

export const obstacleLabels: Record<Obstacle, string> = {
  'check-out': 'Not checked out',
  dues: 'Fees to pay',
  requests: 'Request open',
  inventory: 'Item not settled',
  'charge-waiting': 'Fee entry waits for approval',
};

/** Texts of vacating. */
export const vacateMessages = {
  action: (count: number) => `Vacate ${counted(count, 'bed')}`,
  title: (count: number, hall: string) => `Vacate ${counted(count, 'bed')} in ${hall}?`,
  lead: 'Only residents who are clear lose their beds, and each is emailed the reason. The others keep their beds until they are clear. This can’t be taken back.',
  reason: 'Reason',
  reasonHint: 'For the email to each student, such as: end of the academic year 2026–27.',
  failed: 'The vacating could not be started.',
  started: 'The beds are being vacated.',
  running: 'Vacating beds',
  progress: (vacated: number, total: number) =>
    `${formatCount(vacated)} of ${counted(total, 'bed')} vacated`,
  done: (vacated: number, total: number) =>
    vacated === total
      ? `${counted(total, 'bed')} vacated`
      : `${formatCount(vacated)} of ${counted(total, 'bed')} vacated`,
  last: 'Last vacating',
  by: (name: string, reason: string) => `${name}: ${reason}`,
  failures: 'Not vacated',
} as const;

/** Texts of keeping a bed. */
export const keepMessages = {
  title: (name: string) => `${name} keeps the bed`,
  fees: (year: string) => `Fees that the student will owe for ${year}`,
  due: (day: string) => `Due ${day}`,
  feesLoading: 'Loading fees',
  feesFailed: 'The fees of the next year could not be loaded.',
  feesNotSet: (year: string) =>
    `The fee schedule for ${year} is not set yet. The student will owe the fees once it is set.`,
  lead: 'The bed is not vacated with the others, and the next rounds don’t give it. The student is emailed the reason.',
  reason: 'Reason',
  save: 'Keep bed',
  remove: 'Vacate with the others',
  saved: (name: string) => `${name} keeps the bed.`,
  removed: (name: string) => `The bed of ${name} is vacated with the others.`,
  failed: 'This could not be saved.',
} as const;

/** Texts of damaged and missing items. */
export const itemMessages = {
  title: (name: string) => `Items of ${name}`,
  lead: 'Damaged or missing at check-out. Charge each item to the fee account, or settle it without a charge.',
  close: 'Close',
  item: (name: string, count: number) => (count === 1 ? name : `${name} (${count})`),
  charged: (sum: string) => `Charged ${sum}`,
  waiting: (sum: string) => `${sum} waits for approval`,
  settled: (reason: string) => `Settled: ${reason}`,
  amount: 'Amount in rupees',
  reason: 'Reason',
  decision: 'What happens with it',
  decisions: { charge: 'Charge', settle: 'Settle without a charge' },
  submit: { charge: 'Charge', settle: 'Settle' },
  done: { charge: 'The item is charged.', settle: 'The item is settled.' },
  failed: 'This could not be saved.',
  decide: 'Decide',
  decideOf: (item: string) => `Decide on ${item}`,
} as const;

export const conditionLabels: Record<string, string> = { damaged: 'Damaged', missing: 'Missing' };
