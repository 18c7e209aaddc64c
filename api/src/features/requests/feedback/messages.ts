import type { FeedbackStatus, StaffFeedback } from '@hostel/contracts/requests/feedback';
import { confirmOrReopen, type Resolution, resolvedMail } from '../shared/index.ts';

/** Messages of the feedback calls. */
export const messages = {
  submitted: 'Feedback submitted successfully! Thank you for your input.',
  resolved: 'Request resolved successfully',
  updated: 'Request updated successfully',
  commented: 'Response added successfully',
  unknown: 'There is no such feedback.',
  responseNeeded: 'Please write a response: the student reads it.',
};

const responded = {
  subject: 'A response to your feedback',
  outcome: 'The hostel office has responded to your feedback.',
};

const moved: Record<FeedbackStatus, { subject: string; outcome: string }> = {
  pending: responded,
  'in-progress': {
    subject: 'Your feedback is in progress',
    outcome: 'The hostel office is working on your feedback.',
  },
  resolved: {
    subject: 'Your feedback is resolved',
    outcome: 'The hostel office has resolved the matter of your feedback.',
  },
  closed: {
    subject: 'Your feedback is closed',
    outcome: 'The hostel office has closed your feedback.',
  },
};

/** The mail that informs a student of the office's response. */
export function resolvedFeedbackMail(
  feedback: StaffFeedback,
  { status, comment, commentOnly }: Resolution<FeedbackStatus>,
) {
  return resolvedMail({
    ...(commentOnly ? responded : moved[status]),
    studentName: feedback.userId.name,
    about: `It is about: ${feedback.subject}.`,
    place: feedback.userId.studentProfile,
    comment: { heading: 'Management Response', text: comment },
    ...(status === 'resolved' && { next: confirmOrReopen }),
    shownUnder: 'Feedback',
  });
}
