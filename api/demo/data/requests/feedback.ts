import type { FeedbackStatus, FeedbackType } from '@hostel/contracts/requests/feedback';

/** Feedback of the demo data. */
export interface DemoFeedback {
  /** Index in `demoStudents`. */
  student: number;
  /** How many days ago it was submitted. */
  daysAgo: number;
  type: FeedbackType;
  /** Only with the type Other. */
  customSubject?: string;
  message: string;
  status: FeedbackStatus;
  /** What the management responded, oldest first. */
  responses: readonly string[];
  /** Read by the chief provost only. */
  confidential?: boolean;
}

/** The first student has one of each status. */
export const demoFeedback: readonly DemoFeedback[] = [
  {
    student: 0,
    daysAgo: 0.6,
    type: 'Mess Related',
    message:
      'Dinner ends at 9 PM, and the library also closes at 9 PM. Please extend dinner by half an hour.',
    status: 'pending',
    responses: [],
  },
  {
    student: 0,
    daysAgo: 4,
    type: 'Wi-Fi & Internet',
    message: 'The connection on the {floor} is lost every evening between 9 and 11 PM.',
    status: 'in-progress',
    responses: ['The computer centre is checking the {floor} this week.'],
  },
  {
    student: 0,
    daysAgo: 18,
    type: 'Hostel Library',
    message: 'The reading room has only three sockets for a hundred seats.',
    status: 'resolved',
    responses: [
      'Noted. An estimate has been requested.',
      'Twelve sockets were installed on Monday.',
    ],
  },
  {
    student: 0,
    daysAgo: 41,
    type: 'Other',
    customSubject: 'Cycle stand',
    message: 'The cycle stand at the gate has no roof. The cycles rust in the monsoon.',
    status: 'closed',
    responses: ['A roof has been included in the budget for the new gate.'],
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
      'The light at the back gate has not worked for a week. We use this gate after the last bus.',
    status: 'in-progress',
    responses: ['The electrician will repair it today.'],
  },
  {
    student: 12,
    daysAgo: 1.4,
    type: 'Security & Safety',
    message:
      'The guard at the gate asks students for money when they come back after 10 PM. I do not want him to know who wrote this.',
    status: 'pending',
    responses: [],
    confidential: true,
  },
  {
    student: 13,
    daysAgo: 6,
    type: 'Gaming Room Related',
    message: 'Two of the four table tennis bats have no rubber left.',
    status: 'resolved',
    responses: ['Six new bats are available with the guard.'],
  },
  {
    student: 9,
    daysAgo: 11,
    type: 'Mess Related',
    message: 'Please mark dishes that contain nuts. A friend of mine is allergic to them.',
    status: 'closed',
    responses: ['From today, such dishes are marked on the menu board.'],
  },
];
