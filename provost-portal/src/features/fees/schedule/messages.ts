import { academicYear } from '@hostel/contracts/fees/academic-year';
import { counted } from '@hostel/contracts/wire/counts';
import { money } from '../labels.ts';

/** Texts of the fee schedule. */
export const messages = {
  title: 'Fee schedule',
  lead: 'What fees cost and when they are due. Students owe them from the day on which a bed is given.',
  loading: 'Loading the fee schedule',
  failedTitle: 'Unable to Load the Fee Schedule',
  failed: 'The fee schedule could not be loaded.',
  notUpdated: 'The fee schedule could not be updated. It may have changed since.',
  year: 'Academic year',
  empty: (year: number) => `No fee is set for ${academicYear(year)}`,
  emptyMore: 'Students owe a fee of a year only when it is set here.',
  add: 'Add a fee',
  copy: (year: number) => `Copy from ${academicYear(year - 1)}`,
  copied: 'The fee schedule is copied. Due dates are a year later: please check them.',
  copyFailed: 'The fee schedule could not be copied. Please try again.',
  fee: 'Fee',
  place: 'For',
  amount: 'Amount',
  dueOn: 'Due date',
  noDueDate: 'None',
  fine: 'Late fine',
  noFine: 'None',
  fineText: (perDay: number, cap: number | null) =>
    cap === null ? `${money(perDay)} a day` : `${money(perDay)} a day, ${money(cap)} at most`,
  slabText: (fine: number, fromDay: number) => `${money(fine)} from day ${fromDay}`,
  allHalls: 'All halls and rooms',
  rooms: (type: string) => `${type} rooms`,
  change: 'Change',
  remove: 'Remove',
} as const;

/** Texts of the form of a row. */
export const formMessages = {
  addTitle: 'Add a fee',
  changeTitle: 'Change a fee',
  lead: 'Fees that students owe already stay as they are. Unpaid ones can be revised afterwards.',
  save: 'Save',
  saved: 'The fee schedule is saved.',
  failed: 'The fee schedule could not be saved.',
  outdated:
    'The fee schedule has just been changed by another person. Please check and save again.',
  fee: 'Fee',
  choose: 'Please choose',
  hall: 'Hall',
  allHalls: 'All halls',
  roomType: 'Room type',
  allTypes: 'All room types',
  amount: 'Amount (₹)',
  dueOn: 'Due date',
  dueHint: 'The last day to pay in time. Without one, the fee is never overdue.',
  fine: 'Late fine',
  fineKinds: { none: 'None', day: 'For each day', slabs: 'By slabs of days' },
  slabs: 'Slabs',
  slabsHint:
    'The whole late fine from a day late on, until the next slab. Day 1 is the day after the due date.',
  slabRows: {
    days: 'From day',
    value: 'Late fine (₹)',
    add: 'Add a slab',
    slab: (number: number) => `Slab ${number}`,
    remove: (number: number) => `Remove slab ${number}`,
  },
  finePerDay: 'Late fine a day (₹)',
  fineCap: 'All late fines at most (₹)',
  notSlabs: 'Please enter a day and an amount for each slab.',
  notAnAmount: 'Please enter an amount such as 24000 or 18500.50',
} as const;

/** Texts of removing a row. */
export const removeMessages = {
  title: 'Remove this fee?',
  question: (fee: string, place: string) =>
    `${fee}, ${place}: students who get a bed from now on will not owe this fee. Fees that are owed already stay as they are.`,
  confirm: 'Remove the fee',
  done: 'The fee is removed from the schedule.',
  failed: 'The fee could not be removed. Please try again.',
} as const;

/** Texts of revising unpaid demands. */
export const remakeMessages = {
  cardTitle: 'Fees already owed',
  card: 'Changing the schedule does not change them. Unpaid fees can be revised to match it.',
  open: 'Show the effect',
  title: (year: number) => `Revise unpaid fees of ${academicYear(year)}`,
  failed: 'The effect could not be shown.',
  none: 'All unpaid fees agree with the schedule.',
  students: 'Students',
  demands: 'Fees',
  before: 'Sum before',
  after: 'Sum after',
  difference: 'Difference',
  ordersOpen: (students: number) =>
    `${counted(students, 'online payment is', 'online payments are')} open: each is replaced by one of the new amount, and what is paid beyond it is refunded.`,
  beingPaid: (fees: number) =>
    `${counted(fees, 'fee stays as it is, because its payment is being confirmed', 'fees stay as they are, because their payments are being confirmed')}.`,
  paid: (fees: number) =>
    `${counted(fees, 'fee of which something is paid stays as it is', 'fees of which something is paid stay as they are')}.`,
  list: 'Students and their fees',
  change: 'Change',
  student: 'Student',
  cancelled: 'Cancelled',
  due: (day: string) => `due ${day}`,
  reason: 'Reason',
  reasonHint: 'Students read it in their account.',
  confirm: (students: number) => `Revise for ${counted(students, 'student')}`,
  done: (demands: number) => `${counted(demands, 'fee is', 'fees are')} revised.`,
  submitFailed: 'The fees could not be revised.',
  outdated: 'The effect has changed in the meantime. Please check it again.',
  provostsOnly: 'A provost can revise them.',
  close: 'Close',
} as const;
