import { counted, formatCount } from '@hostel/contracts/wire/counts';

export const stateLabels: Record<string, string> = {
  scheduled: 'Scheduled',
  sending: 'Being sent',
  sent: 'Sent',
  cancelled: 'Cancelled',
  failed: 'Not sent',
  withdrawn: 'Withdrawn',
};

export const audienceLabels: Record<string, string> = {
  hall: 'A hall',
  floor: 'A floor of a hall',
  room: 'A room',
  course: 'A course',
  filter: 'All who match a filter',
};

/** Texts of the list of notices to many. */
export const listMessages = {
  title: 'Notices to many',
  lead: 'Notices to a hall, a floor, a room, a course, or all students who match a filter.',
  write: 'Write a notice',
  back: 'Student notices',
  backToList: 'All notices to many',
  state: 'Status',
  allStates: 'All',
  loading: 'Loading notices',
  failedTitle: 'Unable to Load Notices',
  failed: 'The notices could not be loaded. Please try again.',
  notUpdated: 'Not updated: the last refresh failed. Older notices are shown.',
  empty: 'No notice to many has been written yet',
  emptyMore: 'Notices to a hall, a floor, a room, a course or a filter are listed here.',
  noMatch: 'No notices match',
  noMatchMore: 'Choose another status to see others.',
  subject: 'Subject',
  sentBy: 'Written by',
  reached: 'Reached',
  at: 'Time',
  of: (sent: number, total: number) => `${formatCount(sent)} of ${formatCount(total)}`,
  pager: 'Pages of the notices',
} as const;

/** Texts of the form. */
export const formMessages = {
  title: 'Write a notice to many',
  change: 'Change the notice',
  form: 'Notice to many',
  audience: 'To whom',
  kind: 'Students',
  hall: 'Hall',
  chooseHall: 'Choose a hall',
  floor: 'Floor',
  floorHint: '0 is the ground floor.',
  room: 'Room number',
  course: 'Course',
  chooseCourse: 'Choose a course',
  anyCourse: 'Any course',
  search: 'Name, roll number, email, course or room',
  gender: 'Gender',
  genders: { male: 'Male', female: 'Female' },
  any: 'Any',
  allotted: 'Bed',
  beds: { yes: 'With a bed', no: 'Without a bed' },
  when: 'When',
  now: 'At once',
  later: 'At a time',
  day: 'Day',
  time: 'Time (India)',
  counting: 'Counting students…',
  incomplete: 'Choose to whom the notice goes.',
  countFailed: 'The students could not be counted.',
  countAgain: 'Try again',
  count: (count: number, audience: string) =>
    count === 0
      ? `No student matches: ${audience}.`
      : `The notice goes to ${counted(count, 'student')}: ${audience}.`,
  countLater: 'It goes to those who match at that time.',
  send: (count: number) => (count === 0 ? 'Send' : `Send to ${counted(count, 'student')}`),
  schedule: (count: number) =>
    count === 0 ? 'Schedule' : `Schedule for ${counted(count, 'student')}`,
  sending: 'Sending…',
  saved: (count: number) => `The notice is being sent to ${counted(count, 'student')}.`,
  scheduled: 'The notice is scheduled.',
  failed: 'The notice could not be sent. Please try again.',
  required: 'Please fill in all required fields',
  noDay: 'This is not a date.',
  cancel: 'Cancel',
} as const;

/** Texts of one notice. */
export const noticeMessages = {
  loading: 'Loading the notice',
  failedTitle: 'Unable to Load the Notice',
  failed: 'The notice could not be loaded. Please try again.',
  progress: 'Sending',
  correctionsMailed: 'Corrections emailed',
  correctionFailures: 'Who did not get the correction by email',
  correctionFailuresLead:
    'In the student portal the notice is marked as withdrawn, with the correction, also for these students.',
  notice: 'Notice',
  to: 'To',
  type: 'Type',
  urgent: 'Urgent',
  yes: 'Yes',
  no: 'No',
  subject: 'Subject',
  actionRequired: 'Action Required',
  writtenBy: 'Written by',
  sendAt: 'To be sent',
  india: (time: string) => `${time}, India time`,
  started: 'Sending began',
  finished: 'Sending ended',
  total: 'Students',
  change: 'Change',
  cancel: 'Cancel the notice',
  stop: 'Stop sending',
  withdraw: 'Withdraw',
  cancelTitle: 'Cancel this notice?',
  stopTitle: 'Stop sending this notice?',
  cancelQuestion: 'It is not sent to anybody.',
  stopQuestion: (waiting: number) =>
    `${counted(waiting, 'student')} who still wait will not get it. To those who have it, it remains valid unless you withdraw it.`,
  keep: 'Go back',
  acted: 'The notice is cancelled.',
  actFailed: 'That did not work. Please try again.',
  withdrawTitle: 'Withdraw this notice?',
  withdrawLead: (count: number) =>
    `${counted(count, 'student')} get an email with your correction. The notice stays in the student portal, marked as withdrawn.`,
  correction: 'Correction',
  correctionHint: 'What the students must know instead.',
  withdrawn: 'The notice is withdrawn.',
  withdrawnCard: 'Withdrawn',
  withdrawnBy: (name: string, at: string) =>
    `By ${name}, ${at}. The correction is emailed to those who had the notice.`,
  notSent: 'This notice was not sent',
} as const;
