import type { LeaveType } from './contract.ts';

/** What each kind of leave is called. */
export const leaveLabels: Readonly<Record<LeaveType, string>> = {
  sick: 'Sick Leave',
  emergency: 'Emergency Leave',
  personal: 'Personal Leave',
  vacation: 'Vacation',
  other: 'Other',
};
