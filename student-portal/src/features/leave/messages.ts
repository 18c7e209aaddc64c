import type { LeaveStatus, LeaveType } from '@hostel/contracts/leave';

export const leaveTypeTexts: Record<LeaveType, string> = {
  sick: 'Sick Leave',
  emergency: 'Emergency Leave',
  personal: 'Personal Leave',
  vacation: 'Vacation',
  other: 'Other',
};

export const leaveStatusTexts: Record<LeaveStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

export const leaveMessages = {
  title: 'Leave',
  lead: 'Tell the office before you are away, and see its answer here.',
  tabs: { label: 'Leave', submit: 'Apply for Leave', history: 'History' },
  form: {
    label: 'New leave application',
    type: 'Leave type',
    typePlaceholder: 'Choose a leave type',
    start: 'Start date',
    end: 'End date',
    reason: 'Reason',
    contact: 'Emergency contact',
    contactHint: 'A phone number that the office can call while you are away.',
    submit: 'Submit Application',
    submitting: 'Submitting…',
    duration: 'Duration',
    durationUnknown: 'choose both dates to see it',
    days: (days: number) => (days === 1 ? '1 day' : `${days} days`),
    bothEnds: 'both days counted',
    /** Beside a field that is empty; the whole sentence stands once, at the end of the form. */
    fieldMissing: 'Required',
  },
  submitted: 'Leave application submitted successfully!',
  failed: 'Failed to submit leave application',
  history: {
    label: 'Your leave applications',
    loading: 'Loading your leave applications',
    failed: 'Your leave applications could not be loaded',
    emptyTitle: 'No leave applications yet',
    emptyText: 'When you apply for leave, it stands here with the office’s answer.',
    emptyAction: 'Apply for leave',
    away: 'Away',
    until: 'to',
    contact: 'Emergency contact',
    comments: 'Provost Comments',
    approvedBy: (name: string) => `Approved by ${name}`,
    rejectedBy: (name: string) => `Rejected by ${name}`,
    pages: 'Pages of your leave applications',
  },
} as const;
