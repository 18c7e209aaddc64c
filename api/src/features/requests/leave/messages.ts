import type { LeaveDecision, StaffLeave } from '@hostel/contracts/requests/leave';
import { dayInWords } from '@hostel/contracts/wire/calendar';
import { filedFrom, resolvedMail } from '../shared/index.ts';
import type { Days } from './policy.ts';

function period({ fromDate, toDate }: Days): string {
  return `from ${dayInWords(fromDate)} to ${dayInWords(toDate)}`;
}

/** Messages of the leave calls. */
export const messages = {
  submitted: 'Leave application submitted successfully!',
  approved: 'Leave approved successfully',
  rejected: 'Leave rejected',
  commented: 'Comment added successfully',
  unknown: 'There is no such leave application.',
  withdrawn: 'Your leave application has been withdrawn.',
  shortened: 'Your leave has been shortened.',
  returned: 'The return is recorded.',
  notApprovedLeave: 'This leave is not approved.',
  notBegun: 'This leave has not begun.',
  notApproved: 'Only approved leave can be shortened.',
  overlapsOwn: ({ status, ...days }: Days & { status: string }) =>
    status === 'approved'
      ? `You already have an approved leave ${period(days)}.`
      : `You already have a pending leave application ${period(days)}. Withdraw it to apply for these days.`,
  overlaps: 'You already have leave on these days.',
  overlapsApproved: (days: Days) =>
    `The student already has an approved leave ${period(days)}, which overlaps this one.`,
  overlapsElsewhere:
    'The student already has an approved leave, filed from another hall, which overlaps this one.',
};

const mails: Record<LeaveDecision, { subject: string; outcome: string }> = {
  pending: {
    subject: 'A note on your leave application',
    outcome: 'The hostel office has added a comment to your leave application.',
  },
  approved: {
    subject: 'Your leave is approved',
    outcome: 'Your leave application has been approved.',
  },
  rejected: {
    subject: 'Your leave is rejected',
    outcome: 'Your leave application has been rejected.',
  },
};

/** The mail that informs a student of the office's decision or comment. */
export function resolvedLeaveMail(
  leave: StaffLeave,
  { status, comment }: { status: LeaveDecision; comment: string },
) {
  return resolvedMail({
    ...mails[status],
    studentName: leave.studentId.name,
    about: `It is about your leave ${period(leave)}.`,
    place: leave.studentId.studentProfile,
    comment: { heading: 'Provost Comments', text: comment },
    shownUnder: 'Leave',
  });
}

/** The mail that confirms to a student that their leave ends earlier. */
export function shortenedLeaveMail({ before, endDate }: { before: StaffLeave; endDate: string }): {
  subject: string;
  text: string;
} {
  const end = dayInWords(endDate);
  const shortened = `Your approved leave ${period(before)} now ends on ${end}, as you requested.`;
  const lines = [
    `Dear ${before.studentId.name},`,
    `${shortened} The hostel office expects you back on that day.`,
    ...filedFrom(before.studentId.studentProfile),
    'You will find it in the student portal under Leave → History.',
    'The Hostel Office',
  ];
  return { subject: 'Your leave is shortened', text: `${lines.join('\n\n')}\n` };
}
