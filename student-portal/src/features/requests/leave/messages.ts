import { longestLeave, type LeaveStatus } from '@hostel/contracts/requests/leave';
import { counted } from '@hostel/contracts/wire/counts';

export const leaveStatusTexts: Record<LeaveStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
};

export const leaveMessages = {
  title: 'Leave',
  lead: 'Apply for leave before you go, and see the decision of the hostel office here.',
  tabs: { label: 'Leave', submit: 'Apply for Leave', history: 'History' },
  help: {
    title: 'Before you apply',
    points: [
      'The end date is the day on which you return.',
      `Leave begins within a year, and is at most ${longestLeave} days long.`,
      'You can withdraw an application until the office decides on it, and shorten approved leave.',
      'Press “I am back” in the history on your return.',
    ],
  },
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
    durationUnknown: 'choose both dates',
    days: (days: number) => counted(days, 'day'),
    bothEnds: 'including both dates',
    nights: (nights: number) => counted(nights, 'night'),
    /** At an empty field; the specification's sentence is shown once, at the end of the form. */
    missing: {
      leaveType: 'Leave type is required',
      startDate: 'Start date is required',
      endDate: 'End date is required',
      reason: 'Reason is required',
      emergencyContact: 'Emergency contact is required',
    },
  },
  submitted: 'Leave application submitted successfully!',
  failed: 'Failed to submit leave application',
  history: {
    label: 'Your leave applications',
    loading: 'Loading your leave applications',
    failed: 'Your leave applications could not be loaded',
    emptyTitle: 'No leave applications yet',
    emptyText: 'Your applications and the decisions of the hostel office are shown here.',
    emptyAction: 'Apply for leave',
    away: 'Dates',
    until: 'to',
    contact: 'Emergency contact',
    comments: 'Provost Comments',
    approvedBy: (name: string) => `Approved by ${name}`,
    rejectedBy: (name: string) => `Rejected by ${name}`,
    pages: 'Pages of your leave applications',
    returnedOn: (day: string) => `Back on ${day}`,
    shortenedFrom: (day: string) => `Shortened; the end date was ${day}`,
  },
  withdraw: {
    action: 'Withdraw',
    title: 'Withdraw this application?',
    question: (from: string, to: string) =>
      `The hostel office will not decide on your leave from ${from} to ${to}. It stays in your history as withdrawn, and you can apply for these days again.`,
    confirm: 'Yes, withdraw it',
    keep: 'Keep it',
    done: 'Leave application withdrawn.',
    failed: 'The application could not be withdrawn. Please try again.',
  },
  back: {
    action: 'I am back',
    title: 'Are you back in your hall?',
    question: (to: string) =>
      `The office expects you on ${to}. Your return is recorded for today; any days of the leave that are left end with it.`,
    confirm: 'Yes, I am back',
    keep: 'Not yet',
    done: 'Welcome back. Your return is recorded.',
    failed: 'Your return could not be recorded. Please try again.',
  },
  shorten: {
    action: 'Shorten',
    title: 'Shorten this leave?',
    question: (from: string, to: string) =>
      `Your leave is approved from ${from} to ${to}. Choose an earlier end date; the hostel office will be informed. You cannot extend the leave afterwards.`,
    end: 'New end date',
    endHint: 'The day on which you return.',
    endMissing: 'New end date is required',
    confirm: 'Shorten leave',
    submitting: 'Shortening…',
    keep: 'Keep it',
    done: 'Leave shortened.',
    failed: 'The leave could not be shortened. Please try again.',
  },
} as const;
