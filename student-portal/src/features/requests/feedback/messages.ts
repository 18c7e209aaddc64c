import type { FeedbackStatus } from '@hostel/contracts/requests/feedback';
import { answerDays } from '@hostel/contracts/requests/shared/page';

export const feedbackStatusTexts: Record<FeedbackStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In progress',
  resolved: 'Resolved',
  closed: 'Closed',
};

export const feedbackMessages = {
  title: 'Feedback',
  lead: 'Share your feedback with the management and read its response here.',
  tabs: { label: 'Feedback', submit: 'Submit Feedback', history: 'History' },
  help: {
    title: 'How feedback is handled',
    points: [
      'The hostel office replies in the history, and you get an email.',
      `You can reopen resolved feedback with a comment within ${answerDays} days.`,
      'Report something that is broken under Maintenance: a technician is assigned there.',
    ],
  },
  form: {
    label: 'New feedback',
    category: 'Category',
    categoryPlaceholder: 'Choose a category',
    subject: 'Custom subject',
    subjectHint: 'What is your feedback about?',
    message: 'Your feedback',
    confidential: 'Confidential',
    confidentialHint:
      'Only the chief provost can read it, with your name. Wardens and the rest of the office can’t.',
    submit: 'Submit Feedback',
    submitting: 'Submitting…',
    incomplete: 'Choose a category and enter your feedback to submit.',
    incompleteOther: 'Enter a subject and your feedback to submit.',
  },
  submitted: 'Feedback submitted successfully! Thank you for your input.',
  failed: {
    refused: 'Failed to submit feedback. Please try again.',
    noReply: 'No response from server. Please check your connection.',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
  history: {
    label: 'Your feedback',
    loading: 'Loading your feedback',
    failed: 'Your feedback could not be loaded',
    emptyTitle: 'No feedback yet',
    emptyText: 'Your feedback and the replies of the hostel office are shown here.',
    emptyAction: 'Give feedback',
    response: 'Management Response',
    confidential: 'Confidential',
    pages: 'Pages of your feedback',
  },
} as const;
