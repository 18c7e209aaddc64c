import type { LeaveStatus } from '@hostel/contracts/leave';
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
  overlapsOwn: (days: Days) => `You already have an approved leave ${period(days)}.`,
  overlapsApproved: (days: Days) =>
    `The student already has an approved leave ${period(days)}, which overlaps this one.`,
};

const news: Record<LeaveStatus, string> = {
  pending: 'The hostel office has written on your leave application.',
  approved: 'Your leave application has been approved.',
  rejected: 'Your leave application has been rejected.',
};

const subjects: Record<LeaveStatus, string> = {
  pending: 'A note on your leave application',
  approved: 'Your leave is approved',
  rejected: 'Your leave is rejected',
};

/** The mail that tells a student what the office decided or wrote. */
export function resolveMail(leave: {
  studentName: string;
  days: Days;
  status: LeaveStatus;
  comment: string;
}): { subject: string; text: string } {
  const lines = [
    `Dear ${leave.studentName},`,
    news[leave.status],
    `It is about your leave ${period(leave.days)}.`,
    ...(leave.comment === '' ? [] : [`Provost Comments:\n${leave.comment}`]),
    'You find it in the student portal under Leave, History.',
    'The Hostel Office',
  ];
  return { subject: subjects[leave.status], text: `${lines.join('\n\n')}\n` };
}
