import type { FeedbackStatus } from '@hostel/contracts/feedback';

/** What the feedback calls say to people. */
export const messages = {
  submitted: 'Feedback submitted successfully! Thank you for your input.',
  resolved: 'Request resolved successfully',
  updated: 'Request updated successfully',
  commented: 'Response added successfully',
  unknown: 'There is no such feedback.',
};

const responded = {
  subject: 'A response to your feedback',
  news: 'The hostel office has responded to your feedback.',
};

const moved: Record<FeedbackStatus, { subject: string; news: string }> = {
  pending: responded,
  'in-progress': {
    subject: 'Your feedback is in progress',
    news: 'The hostel office is working on your feedback.',
  },
  resolved: {
    subject: 'Your feedback is resolved',
    news: 'The hostel office has resolved what your feedback is about.',
  },
  closed: {
    subject: 'Your feedback is closed',
    news: 'The hostel office has closed your feedback.',
  },
};

/** The mail that tells a student what the office did with feedback. */
export function resolveMail(feedback: {
  studentName: string;
  about: string;
  status: FeedbackStatus;
  /** Only responded to; the status stays. */
  commented: boolean;
  comment: string;
}): { subject: string; text: string } {
  const { subject, news } = feedback.commented ? responded : moved[feedback.status];
  const lines = [
    `Dear ${feedback.studentName},`,
    news,
    `It is about: ${feedback.about}.`,
    ...(feedback.comment === '' ? [] : [`Management Response:\n${feedback.comment}`]),
    'You find it in the student portal under Feedback, History.',
    'The Hostel Office',
  ];
  return { subject, text: `${lines.join('\n\n')}\n` };
}
