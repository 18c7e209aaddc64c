import { counted } from '@hostel/contracts/wire/counts';

/** Texts of the answers to the offers of a round. */
export const offerMessages = {
  title: 'Offers of the round',
  counts: 'Answers so far',
  open: 'Not answered',
  keep: 'Kept',
  keepOpen: 'Kept, open for better',
  decline: 'Declined',
  lapsed: 'Lapsed',
  ended: 'Ended',
  movedUp: 'Moved up, accepted before',
  search: 'Search offers',
  searchHint: 'Search by name, roll number or email',
  answer: 'Answer',
  loading: 'Loading the offers',
  failed: 'The offers could not be loaded.',
  empty: 'There is no offer',
  emptyMore: 'Nobody was offered a place in this round.',
  noMatch: 'No offers match',
  noMatchMore: 'Change the search or the filter to see others.',
  place: (hall: string, roomType: string) => `${hall}, ${roomType.toLowerCase()} room`,
  bed: (room: string, bed: string) => `Room ${room}, bed ${bed}`,
  until: (date: string) => `Until ${date}`,
  answeredAt: (date: string) => `Answered ${date}`,
  willKeep: 'Chosen: keep. The fee is not paid yet.',
  willKeepOpen: 'Chosen: keep, open for better. The fee is not paid yet.',
  reminded: (date: string) => `Reminded ${date}`,
  never: 'Not reminded yet',
  remind: 'Remind',
  remindTitle: (count: number) =>
    count === 1
      ? 'Remind 1 student of the open offer?'
      : `Remind ${counted(count, 'student')} of their open offers?`,
  remindText:
    'Each of them is emailed now, with the place, the last day for an answer and a link to the portal. The office can remind once in 12 hours.',
  remindDone: (count: number) => `${counted(count, 'student has', 'students have')} been reminded.`,
  remindFailed: 'The reminders could not be sent.',
  lastReminder: (date: string) => `Last reminder by the office: ${date}`,
  nothingOpen: 'All offers are answered or have lapsed.',
  answerFor: 'Answer for the student',
  answerTitle: (name: string) => `Answer the offer of ${name}`,
  answerLead: 'For a student without a device. The student is emailed the answer and the reason.',
  changesOwn: (answer: string, date: string) =>
    `The student has answered: ${answer}, on ${date}. Change this only for a reason that the student knows of. The student is emailed the change and the reason.`,
  outdated:
    'The offer has just been changed by the student or by another person. Please check what is shown now, and save again if it is still right.',
  chooseKeep: 'Keep',
  chooseKeepMore: 'Takes the place.',
  chooseKeepOpen: 'Keep, open for better',
  chooseKeepOpenMore: 'Takes the place, and is considered for higher choices in the next round.',
  chooseDecline: 'Decline',
  chooseDeclineMore: 'Gives the place back, and leaves the allotment of this year.',
  reason: 'Reason',
  answerReasonHint: 'The student can read this. Note where the signed form is kept.',
  saveAnswer: 'Save answer',
  answered: 'The answer has been saved.',
  answerFailed: 'The answer could not be saved.',
  reinstate: 'Offer again',
  reinstateTitle: (name: string) => `Offer the bed to ${name} again?`,
  reinstateLead:
    'The bed is still free. The student is emailed, and has at least 3 days to answer.',
  reinstateReasonHint: 'The student can read this in the email.',
  reinstated: 'The bed has been offered again.',
  reinstateFailed: 'The bed could not be offered again.',
} as const;

/** What became of an offer, by the names of the filter. */
export const answerLabels = {
  open: offerMessages.open,
  keep: offerMessages.keep,
  'keep-open': offerMessages.keepOpen,
  decline: offerMessages.decline,
  lapsed: offerMessages.lapsed,
  ended: offerMessages.ended,
  'moved-up': offerMessages.movedUp,
} as const;
