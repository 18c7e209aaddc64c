import type { LeaveType } from './contract.ts';

/** What a lapsed application says to its student and to staff. */
export const leaveLapsed =
  'This application has lapsed: it was not decided before its days had passed.';

/** What each kind of leave is called. */
export const leaveLabels: Readonly<Record<LeaveType, string>> = {
  sick: 'Sick Leave',
  emergency: 'Emergency Leave',
  personal: 'Personal Leave',
  vacation: 'Vacation',
  other: 'Other',
};
