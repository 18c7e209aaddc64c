import type { OfficeStatus } from './policy.ts';

/** What the maintenance calls say to people. */
export const messages = {
  submitted: 'Maintenance request submitted successfully!',
  cancelled: 'Your request has been cancelled.',
  resolved: 'Request resolved successfully',
  updated: 'Request updated successfully',
  commented: 'Comment added successfully',
  unknown: 'There is no such request.',
  noPhoto: 'This request has no such photo.',
  photoOnlyWhenCompleted: 'A completion photo belongs only to a completed request.',
};

const news: Record<OfficeStatus, string> = {
  pending: 'The hostel office has written on your maintenance request.',
  'in-progress': 'The hostel office is working on your maintenance request.',
  completed: 'Your maintenance request has been completed.',
};

const subjects: Record<OfficeStatus, string> = {
  pending: 'A note on your maintenance request',
  'in-progress': 'Your maintenance request is in progress',
  completed: 'Your maintenance request is completed',
};

/** The mail that tells a student what the office did with a request. */
export function resolveMail(request: {
  studentName: string;
  about: string;
  status: OfficeStatus;
  commented: boolean;
  comment: string;
}): { subject: string; text: string } {
  const { status, comment } = request;
  const lines = [
    `Dear ${request.studentName},`,
    request.commented && status !== 'pending'
      ? 'The hostel office has written on your maintenance request.'
      : news[status],
    `It is about: ${request.about}.`,
    ...(comment === '' ? [] : [`Technician Notes:\n${comment}`]),
    'You find it in the student portal under Maintenance, History.',
    'The Hostel Office',
  ];
  const subject = request.commented ? subjects.pending : subjects[status];
  return { subject, text: `${lines.join('\n\n')}\n` };
}
