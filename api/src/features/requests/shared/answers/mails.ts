import type { RequestPage } from '@hostel/contracts/requests/shared/page';
import { resolvedMail } from '../resolved-mail.ts';

const shownUnder = new Map([
  ['maintenance', 'Maintenance'],
  ['feedback', 'Feedback'],
]);

/** The mail that informs a student that a provost has reopened their request. */
export function reopenedMail(request: RequestPage, comment: string) {
  const { type, subject, student, hostelName = null, studentRoom } = request;
  return resolvedMail({
    studentName: student.name,
    subject: 'Your request is reopened',
    outcome: 'The hostel office has reopened your request and is working on it.',
    about: `It is about: ${subject}.`,
    place: { hostelName, roomNumber: studentRoom },
    comment: { heading: 'Comment of the office', text: comment },
    shownUnder: shownUnder.get(type) ?? 'your requests',
  });
}
