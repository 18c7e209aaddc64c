import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** The groups of settings, in their order. */
export const groupLabels: Record<string, string> = {
  applications: 'Applications',
  allotment: 'Allotment',
  fees: 'Fees',
  requests: 'Requests',
  records: 'Records',
};

export const stateLabels: Record<string, string> = {
  present: 'Valid now',
  future: 'Planned',
  past: 'Replaced',
  removed: 'Removed',
};

/** Texts of the list of settings. */
export const messages = {
  title: 'Settings',
  lead: 'What the office decides for a year. Each value has a day from which it is valid.',
  loading: 'Loading settings',
  failedTitle: 'Unable to Load Settings',
  failed: 'The settings could not be loaded.',
  notUpdated: 'The settings could not be updated. They may have changed since.',
  otherGroup: 'More settings',
  since: (day: string) => `Valid since ${day}`,
  installed: 'Set at installation',
  from: (day: string) => `From ${day}`,
  change: 'Change',
  changeNamed: (title: string) => `Change: ${title}`,
  remove: 'Remove',
  removeNamed: (title: string, day: string) => `Remove the value of ${title} from ${day}`,
  history: (count: number) => `History (${count})`,
  historyOf: (title: string) => `History of ${title}`,
  value: 'Value',
  validFrom: 'Valid from',
  state: 'State',
  setBy: 'Set by',
  byCommand: 'Command',
  reason: 'Reason',
} as const;

/** Texts of the dialog that changes a setting. */
export const changeMessages = {
  check: 'Check',
  save: 'Save',
  saved: (title: string) => `${title} is saved.`,
  outdated: 'This setting has just been changed by another person. Please check and save again.',
  failed: 'The setting could not be saved.',
  present: 'At present',
  validFrom: 'Valid from',
  validFromHint: 'Today or a later day',
  reason: 'Reason',
  reasonHint: 'Shown in the history, such as the order of the university',
  effects: 'What this changes',
  newValue: (text: string) => `New value: ${text}`,
  noEffects: 'Nothing else changes.',
  choice: { days: 'Applications', time: 'Lock', contact: 'Contact' },
  none: { days: 'On every day', time: 'No time', contact: 'The hostel office' },
  some: { days: 'On set days', time: 'At a time', contact: 'A person' },
  contactName: 'Name',
  contactEmail: 'Email',
  contactPhone: 'Phone (optional)',
  from: 'First day',
  to: 'Last day',
  year: 'Academic year',
  yearOfLastDay: 'That of the last day',
  day: 'Day',
  time: 'Time',
  units: { amount: 'Amount (₹)', decimal: 'SGPA', whole: 'Academic years' },
  halls: 'Halls in order',
  hallsHint: 'Drag a hall, or use the arrow keys.',
  courses: 'Add a course',
  coursesPlaceholder: 'Name of the course',
  chosenCourses: 'Excluded courses',
  removeCourse: (name: string) => `Remove ${name}`,
  choiceOf: 'Rule',
  slabs: 'Slabs',
  slabsHint: 'The shortest stay first. Without a slab, nothing is refunded.',
  slabRows: {
    days: 'Stay up to (days)',
    value: 'Refund (%)',
    add: 'Add a slab',
    slab: (number: number) => `Slab ${number}`,
    remove: (number: number) => `Remove slab ${number}`,
  },
  rebate: 'Rebate',
  rebates: { none: 'None', amount: 'An amount for each day', percent: 'A part of the mess fee' },
  leastDays: 'Minimum days of leave',
  perDay: { amount: 'Amount for each day (₹)', percent: 'Part of the day’s mess fee (%)' },
  targets: 'Days to finish maintenance requests',
  targetType: 'Type',
  priorities: { high: 'High', medium: 'Medium', low: 'Low' },
  leaveDays: 'Leave (days)',
  feedbackDays: 'Feedback (days)',
  newKind: 'This setting can’t be changed with this page yet. Please reload it.',
} as const;

/** Texts of the fields of the rules of rounds. */
export const roundRulesMessages = {
  groupBy: 'Merit',
  groupings: {
    none: 'Compared among all applicants',
    level: 'Compared within levels of courses',
    year: 'Compared within years of study',
  },
  shares: 'Shares of the places',
  sharesHint:
    'In proportion to each other: with 3 and 1, the first group gets three of four places.',
  groups: {
    undergraduate: 'Undergraduate',
    postgraduate: 'Postgraduate',
    2: 'Year 2',
    3: 'Year 3',
    4: 'Year 4',
  },
  categories: 'Categories (optional)',
  categoriesHint:
    'Separated by commas, such as SC, ST, sports. A student with several is considered in this order.',
  quotas: 'Quotas',
  quotasHint:
    'The part of the places that goes to a category first. Of two quotas for a category, that of a hall or room type counts there.',
  quota: (number: number) => `Quota ${number}`,
  category: 'Category',
  choose: 'Please choose',
  share: 'Share (%)',
  hall: 'Hall',
  allHalls: 'All halls',
  roomType: 'Room type',
  allTypes: 'All room types',
  addQuota: 'Add a quota',
  removeQuota: (number: number) => `Remove quota ${number}`,
  released: 'Accessible beds that nobody needs',
  keepFree: 'Stay free',
  release: 'Are given to other applicants',
} as const;

/** Texts of the dialog that removes a value before its day. */
export const removeMessages = {
  title: (title: string) => `Remove this value of ${title}?`,
  question: (text: string, day: string) =>
    `“${text}” will not become valid on ${day}. It stays in the history.`,
  confirm: 'Remove the value',
  done: 'The value is removed.',
  failed: 'The value could not be removed. Please try again.',
} as const;

/** Texts of the steps that open the next year. */
export const nextYearMessages = {
  title: (year: string) => `Open the year ${year}`,
  lead: (day: string) =>
    `What the office sets before ${day}. Values are valid from that day on, and can be changed until then.`,
  names: { applicationWindow: 'Application window', choicesLock: 'Choices lock' },
  fees: 'Fee schedule',
  done: 'Set',
  missing: 'Not set yet',
  set: (name: string) => `Set: ${name}`,
  rows: (count: number) => counted(count, 'fee'),
  keptOwe: (count: number) =>
    count === 1
      ? '1 resident who keeps the bed owes them'
      : `${formatCount(count)} residents who keep their beds owe them`,
  setShort: 'Set',
  change: (name: string) => `Change for the next year: ${name}`,
  changeShort: 'Change',
  openShort: 'Open',
  openFees: 'Open the fee schedule',
  halls: 'Halls to vacate',
  hallsDone: 'Every hall is vacated',
  hallsOpen: (halls: number, residents: number) =>
    `${counted(halls, 'hall')}, ${counted(residents, 'resident')}`,
  openHalls: 'Open the halls',
} as const;
