import { counted } from '@hostel/contracts/wire/counts';

/** Texts of Student Queries and Requests. Those quoted in the specification stay exactly so. */
export const messages = {
  title: 'Student Queries and Requests',
  lead: 'Maintenance requests, leave applications and feedback of all students.',
  loading: 'Loading requests',
  counts: 'Requests that match the filters',
  search: 'Search by name, roll number, email, phone, type, room, hall or ID',
  searchLabel: 'Search requests',
  type: 'Request Type',
  status: 'Status',
  period: 'Time Period',
  from: 'From',
  to: 'To',
  reversed: 'This day is before the first one. Choose the same day or a later one.',
  hall: 'Hall',
  empty: 'No requests yet',
  emptyMore: 'Requests that students submit are listed here.',
  noMatch: 'No requests match',
  noMatchMore: 'Change the search or the filters to see others.',
  shown: (shown: number, total: number) => `${shown} of ${counted(total, 'request')}`,
  notUpdated: 'Not updated: the last refresh failed. Older requests are shown.',
  photo: 'Photo',
  viewPhoto: 'View photo',
  completionPhoto: 'Completion Photo',
  photoOf: (name: string) => `Photo that ${name} sent with the request`,
  completionPhotoOf: 'Photo of the finished work',
  noRoom: 'No room assigned',
  answer: 'Reply of the office',
  leaveDays: (from: string, to: string) => `On leave from ${from} to ${to}`,
  shortened: (from: string) => `(shortened by the student, was ${from})`,
  emergencyContact: (number: string) => `Emergency contact: ${number}`,
  priority: (name: string) => `${name} priority`,
  requestOf: (subject: string, name: string) => `${subject}, ${name}`,
  technicians: 'Technicians',
  jobSheet: 'Job sheet',
  assignment: 'Technician',
  unassigned: 'Not assigned',
  isOverdue: 'Overdue',
  overdue: (day: string) => `Overdue since ${day}`,
  dueOn: (day: string) => `Due on ${day}`,
  confidential: 'Confidential: only the chief provost reads it',
  joined: (count: number) => `${counted(count, 'other student has', 'other students have')} joined`,
  assignedTo: (name: string) => `Technician: ${name}`,
  requestId: (id: string) => `Request ID ${id}`,
  resolve: 'Resolve',
  resolved: 'Resolved',
  tryAgain: 'Try Again',
  unauthenticated: 'Authentication failed. Please log in again.',
  unauthenticatedToast: 'Authentication failed',
  forbidden: "Access denied. You don't have permission to view this data.",
  forbiddenToast: 'Access denied',
  notFound: 'API endpoints not found. Please contact administrator.',
  failed: 'Failed to fetch requests. Please ensure you are authorized.',
  failedToast: 'Failed to fetch requests',
  noToken: 'Authentication token not found. Please log in.',
  noTokenToast: 'Authentication required',
} as const;

export const priorityLabels: Record<string, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** The cards above the list. */
export const countCards = [
  { count: 'total', label: 'Total' },
  { count: 'pending', label: 'Pending', tone: 'waiting' },
  { count: 'resolved', label: 'Resolved', tone: 'good' },
  { count: 'maintenance', label: 'Maintenance' },
  { count: 'leave', label: 'Leave' },
  { count: 'feedback', label: 'Feedback' },
] as const;

/** Texts of the Resolve dialog. Those quoted in the specification stay exactly so. */
export const resolveMessages = {
  title: 'Resolve Request',
  status: 'Status',
  chooseStatus: 'Please select a status',
  comment: {
    maintenance: 'Resolution',
    leave: 'Provost Comments',
    feedback: 'Response',
  },
  commentHint: 'The student can read this.',
  photoLabel: 'Completion Photo',
  submit: 'Resolve Request',
  success: 'Request resolved successfully',
  failed: 'Failed to resolve request',
  changed:
    'Someone else has changed this request in the meantime. Its current state is shown here; your text has been kept.',
  current: 'Current status:',
  photoNotSaved: 'Please take the photo again.',
  responseNeeded: 'Please write a response: the student reads it.',
} as const;

/** Camera errors as the specification states them, with their common beginning. */
const couldNot = 'Could not access camera. ';
export const cameraMessages = {
  unsupported: `${couldNot}Camera is not supported on this device or browser`,
  noDevice: `${couldNot}No camera device found on this device.`,
  denied: `${couldNot}Camera permission denied. Please allow camera access in your browser settings.`,
  inUse: `${couldNot}Camera is already in use by another application.`,
} as const;

/** Texts of the page of one request. */
export const pageMessages = {
  title: 'Request',
  loading: 'Loading the request',
  failed: 'The request could not be loaded.',
  failedTitle: 'Unable to Load the Request',
  notUpdated: 'The request could not be updated. It may have changed since.',
  back: 'All requests',
  view: 'View',
  filed: 'Filed',
  details: 'Details',
  mayEnter: 'The room may be entered while the student is away.',
  mayNotEnter: 'Please enter the room only while the student is there.',
  visitTime: (time: string) => `Time for a visit: ${time}`,
  forRoom: 'The student has moved out. The request is now about the room.',
  photos: 'Photos',
  photoBefore: 'Before: sent by the student',
  photoAfter: 'After: sent with the completion',
  photosRemoved: (day: string) => `The photos were removed on ${day}, past their time.`,
  roll: 'Roll number',
  phone: 'Phone',
  email: 'Email',
  hall: 'Hall',
  room: 'Room',
  floor: 'Floor',
  otherOpen: 'Other open requests',
  noOtherOpen: 'This student has no other open request.',
  comments: 'Comments',
  noComments: 'Nothing has been written on this request yet.',
  history: 'History',
  system: 'System',
} as const;

/** The steps in the history of a request. */
export const stepLabels: Record<string, string> = {
  filed: 'Filed',
  commented: 'Comment added',
  cancelled: 'Cancelled by the student',
  withdrawn: 'Withdrawn by the student',
  lapsed: 'Lapsed: not decided before its days had passed',
  returned: 'Back from leave',
  confirmed: 'Confirmed by the student',
  reopened: 'Reopened',
  assigned: 'Technician assigned',
  unassigned: 'Assignment removed',
  undone: 'Last step taken back',
  closed: 'Closed, as the student did not answer in time',
};

export const stepTexts = {
  moved: (from: string, to: string) => `${from} → ${to}`,
  shortened: (from: string, to: string) => `Leave shortened: return on ${to}, was ${from}`,
} as const;

/** Texts on the student's answer to a finished request. */
export const answerMessages = {
  title: 'Answer of the student',
  confirmed: (at: string) => `Confirmed on ${at}.`,
  waiting: (day: string) => `Not confirmed yet. The student can confirm or reopen it until ${day}.`,
  reopened: (times: number) =>
    `Reopened by the student ${times === 1 ? 'once' : `${times} times`}.`,
  reopen: 'Reopen',
} as const;

export const reopenMessages = {
  title: 'Reopen the request',
  lead: 'The request goes back to In progress. The student is informed by email.',
  comment: 'What is still to be done',
  submit: 'Reopen',
  done: 'The request is reopened.',
  failed: 'The request could not be reopened.',
  outdated: 'Someone else has just changed this request. Please check and submit again.',
} as const;

/** Texts of Undo, which is offered for some seconds after an act. */
export const undoMessages = {
  undo: 'Undo',
  done: 'Undone. No email was sent.',
  failed: 'The act could not be taken back.',
} as const;
