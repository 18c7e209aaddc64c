/** Messages of the student notice calls. */
export const messages = {
  sent: 'Notice sent successfully!',
  noStudent: 'Please select a student',
  unknown: 'There is no such notice.',
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
