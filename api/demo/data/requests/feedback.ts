import type { FeedbackStatus, FeedbackType } from '@hostel/contracts/feedback';

/** Feedback of the demo data. */
export interface DemoFeedback {
  /** Index in `demoStudents`. */
  student: number;
  /** When it was given. */
  daysAgo: number;
  type: FeedbackType;
  /** With the type Other, and only then. */
  customSubject?: string;
  message: string;
  status: FeedbackStatus;
  /** What the management responded, oldest first. */
  responses: readonly string[];
}

/** Of the first student one of each status. */
export const demoFeedback: readonly DemoFeedback[] = [
  {
    student: 0,
    daysAgo: 0.6,
    type: 'Mess Related',
    message: 'Dinner ends at nine, but the library closes at nine too. Half an hour more would do.',
    status: 'pending',
    responses: [],
  },
  {
    student: 0,
    daysAgo: 4,
    type: 'Wi-Fi & Internet',
    message: 'Every evening between nine and eleven the connection on the second floor is lost.',
    status: 'in-progress',
    responses: ['The network cell measures the second floor this week.'],
  },
  {
    student: 0,
    daysAgo: 18,
    type: 'Hostel Library',
    message: 'The reading room has three sockets for forty seats.',
    status: 'resolved',
    responses: ['Noted, an estimate has been asked for.', 'Twelve sockets were added on Monday.'],
  },
  {
    student: 0,
    daysAgo: 41,
    type: 'Other',
    customSubject: 'Stand for bicycles',
    message: 'The stand at the gate has no roof. Chains rust in the monsoon.',
    status: 'closed',
    responses: ['A roof is planned with the new gate in the next budget.'],
  },
  {
    student: 3,
    daysAgo: 0.9,
    type: 'Room Related',
    message: 'The new mattresses are good. Thank you.',
    status: 'pending',
    responses: [],
  },
  {
    student: 8,
    daysAgo: 2.2,
    type: 'Security & Safety',
    message:
      'The lamp at the back gate has been dark for a week. We walk there after the last bus.',
    status: 'in-progress',
    responses: ['The electrician has it on today’s list.'],
  },
  {
    student: 13,
    daysAgo: 6,
    type: 'Gaming Room Related',
    message: 'Two of the four table tennis bats have no rubber left.',
    status: 'resolved',
    responses: ['Six new bats are with the guard.'],
  },
  {
    student: 19,
    daysAgo: 11,
    type: 'Mess Related',
    message: 'Please mark dishes with nuts. A friend of mine is allergic.',
    status: 'closed',
    responses: ['The menu board marks them from today.'],
  },
];
