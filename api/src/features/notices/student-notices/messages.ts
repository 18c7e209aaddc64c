/** The audited action of one notice; it also names the mail and begins the mail's event key. */
export const sendAction = 'notices.send';

/** Messages of the student notice calls. */
export const messages = {
  sent: 'Notice sent successfully!',
  noStudent: 'Please select a student',
  unknown: 'There is no such notice.',
  noHall: 'There is no such hall.',
  nobody: 'No student matches.',
  othersMatch: 'Other students match by now. Please check the number and send again.',
  senderClosed: 'The account that wrote the notice may not send notices any more.',
  accountClosed: 'The account of the student is closed.',
  movedAway: 'The student does not live in the hall any more.',
  cancelled: 'The notice was cancelled before it was sent to this student.',
  notScheduled: 'The notice does not wait for its time any more.',
  cannotCancel: 'The notice is not being sent, and does not wait for its time.',
  notSent: 'The notice was sent to nobody, so there is nothing to withdraw.',
  withdrawn: 'The notice is already withdrawn.',
};

/** The mail that brings the notice to the student. */
export function noticeMail(notice: {
  studentName: string;
  sentBy: string;
  noticeType: string;
  subject: string;
  message: string;
  actionRequired: string | null;
  isUrgent: boolean;
}): { subject: string; text: string } {
  const { noticeType, subject, message, actionRequired, isUrgent } = notice;
  const lines = [
    `Dear ${notice.studentName},`,
    `The hostel office has sent you a notice (${noticeType}${isUrgent ? ', urgent' : ''}).`,
    `Subject: ${subject}`,
    message,
    ...(actionRequired === null ? [] : [`Action required:\n${actionRequired}`]),
    'You will find it in the student portal under Notices.',
    `${notice.sentBy}\nThe Hostel Office`,
  ];
  const urgent = isUrgent ? 'Urgent: ' : '';
  return { subject: `${urgent}${noticeType}: ${subject}`, text: `${lines.join('\n\n')}\n` };
}

/** The mail after a notice was withdrawn, to each student who had it. */
export function correctionMail(notice: {
  studentName: string;
  noticeType: string;
  subject: string;
  correction: string;
}): { subject: string; text: string } {
  const lines = [
    `Dear ${notice.studentName},`,
    `The hostel office has withdrawn the notice “${notice.subject}” (${notice.noticeType}). Please do not follow it any more.`,
    notice.correction,
    'In the student portal the notice is marked as withdrawn.',
    'The Hostel Office',
  ];
  return { subject: `Withdrawn: ${notice.subject}`, text: `${lines.join('\n\n')}\n` };
}
