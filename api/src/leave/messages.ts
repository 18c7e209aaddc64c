import type { LeaveDecision } from '@hostel/contracts/leave';
import type { Days } from './policy.ts';

const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day in words, `12 March 2026`; it never passes through a time zone. */
function inWords(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

function period({ fromDate, toDate }: Days): string {
  return `from ${inWords(fromDate)} to ${inWords(toDate)}`;
}

/** What the leave calls say to people. */
export const messages = {
  submitted: 'Leave application submitted successfully!',
  approved: 'Leave approved successfully',
  rejected: 'Leave rejected',
  commented: 'Comment added successfully',
  unknown: 'There is no such leave application.',
  withdrawn: 'Your leave application has been withdrawn.',
  shortened: 'Your leave has been shortened.',
  notApproved: 'Only approved leave can be shortened.',
  overlapsOwn: ({ status, ...days }: Days & { status: string }) =>
    status === 'approved'
      ? `You already have an approved leave ${period(days)}.`
      : `You already have a pending leave application ${period(days)}. Withdraw it to apply for these days.`,
  overlaps: 'You already have leave on these days.',
  overlapsApproved: (days: Days) =>
    `The student already has an approved leave ${period(days)}, which overlaps this one.`,
};

const news: Record<LeaveDecision, string> = {
  pending: 'The hostel office has written on your leave application.',
  approved: 'Your leave application has been approved.',
  rejected: 'Your leave application has been rejected.',
};

const subjects: Record<LeaveDecision, string> = {
  pending: 'A note on your leave application',
  approved: 'Your leave is approved',
  rejected: 'Your leave is rejected',
};

const whereToFind = 'You will find it in the student portal under Leave → History.';

/** The mail that tells a student what the office decided or wrote. */
export function resolveMail(leave: {
  studentName: string;
  days: Days;
  status: LeaveDecision;
  comment: string;
}): { subject: string; text: string } {
  const lines = [
    `Dear ${leave.studentName},`,
    news[leave.status],
    `It is about your leave ${period(leave.days)}.`,
    ...(leave.comment === '' ? [] : [`Provost Comments:\n${leave.comment}`]),
    whereToFind,
    'The Hostel Office',
  ];
  return { subject: subjects[leave.status], text: `${lines.join('\n\n')}\n` };
}

/** The mail that confirms to a student that their leave ends earlier. */
export function shortenMail(leave: { studentName: string; before: Days; endDate: string }): {
  subject: string;
  text: string;
} {
  const lines = [
    `Dear ${leave.studentName},`,
    `Your approved leave ${period(leave.before)} now ends on ${inWords(leave.endDate)}, as you requested. The hostel office expects you back on that day.`,
    whereToFind,
    'The Hostel Office',
  ];
  return { subject: 'Your leave is shortened', text: `${lines.join('\n\n')}\n` };
}
