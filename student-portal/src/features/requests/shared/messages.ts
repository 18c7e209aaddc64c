import type { Tone } from '@hostel/shared-ui/badge';

/** The statuses of all types of requests. */
export const statusTexts: Record<string, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'waiting' },
  'in-progress': { label: 'In progress', tone: 'info' },
  completed: { label: 'Completed', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  resolved: { label: 'Resolved', tone: 'good' },
  closed: { label: 'Closed', tone: 'neutral' },
  approved: { label: 'Approved', tone: 'good' },
  rejected: { label: 'Rejected', tone: 'bad' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  lapsed: { label: 'Lapsed', tone: 'neutral' },
};

export const stepTexts: Record<string, string> = {
  filed: 'Submitted',
  commented: 'Comment added',
  cancelled: 'Cancelled',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed: not decided before its days had passed',
  returned: 'Back from leave',
  confirmed: 'Confirmed',
  reopened: 'Reopened',
  closed: 'Closed, as it was not answered in time',
};

export const requestMessages = {
  title: 'Request',
  loading: 'Loading your request',
  failed: 'Your request could not be loaded',
  stale: 'The request may have changed since.',
  back: 'Back to the history',
  submittedOn: (day: string) => `Submitted ${day}`,
  priority: (name: string) => `${name} priority`,
  confidential: 'Confidential: only the chief provost reads it',
  details: 'Your request',
  away: (from: string, to: string) => `Away from ${from} until ${to}`,
  contact: (number: string) => `Emergency contact: ${number}`,
  mayEnter: 'Your room may be entered while you are away.',
  mayNotEnter: 'Your room is entered only while you are there.',
  visitTime: (time: string) => `Time for a visit: ${time}`,
  forRoom: 'You have moved out. The request is now about the room.',
  photos: 'Photos',
  photoBefore: 'Your photo',
  photoAfter: 'After the work',
  photosRemoved: (day: string) => `The photos were removed on ${day}.`,
  thread: 'Comments and history',
  noComments: 'The office has not written anything yet.',
  you: 'You',
  office: 'Hostel office',
  moved: (from: string, to: string) => `${from} → ${to}`,
  shortened: (from: string, to: string) => `Shortened: return on ${to}, was ${from}`,
  otherOpen: 'Your other open requests',
} as const;

export const answerMessages = {
  title: 'Is it settled?',
  question: (day: string) =>
    `Please confirm that this is settled. If it is not, you can reopen it until ${day}. Days of approved leave are not counted.`,
  twice:
    'You have reopened this request twice. If it is still not settled, please speak to the provost.',
  confirmed: (at: string) => `You confirmed this on ${at}.`,
  confirm: 'Yes, it is settled',
  confirmDone: 'Thank you. The request is confirmed.',
  confirmFailed: 'The request could not be confirmed. Please try again.',
  reopen: 'No, reopen it',
  reopenAgain: 'Reopen it',
  reopenTitle: 'Reopen the request',
  comment: 'What is still wrong?',
  keep: 'Cancel',
  submit: 'Reopen',
  reopenDone: 'Your request is reopened. The office has been informed.',
  reopenFailed: 'The request could not be reopened. Please try again.',
} as const;
