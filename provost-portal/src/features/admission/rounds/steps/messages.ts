import type { RoundCounts } from '@hostel/contracts/admission/rounds';
import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of the steps of a round, and of the acts that lead from one to the next. */
export const stepMessages = {
  title: 'Steps of the round',
  done: 'done',
  now: 'present state',
  steps: {
    planned: 'Planned',
    locked: 'Locked',
    previewed: 'Previewed',
    published: 'Published',
  },
  more: {
    planned: 'The seed for the lot is drawn, and its SHA-256 is published.',
    locked:
      'Applications, choices, room-mates, places and rules are fixed, and their root is published.',
    previewed: 'The result is made with the beds of now. Only the office sees it.',
    published: 'Each applicant is emailed, and finds the result with its reasons in the portal.',
  },
  mockPublished: 'Each applicant is emailed that the result is ready. Nobody gets a bed.',
  next: 'Next',
  nextOf: {
    planned: 'Lock the applications when students have ordered their choices.',
    locked: 'Make the preview. It can be repeated, and nobody is notified.',
    previewed: 'Check the decisions below, then publish them.',
  },
  finished: 'The result is published.',
  cancelledAt: (date: string) => `The round was cancelled on ${date}.`,
  left: (left: number, locked: number) =>
    left === 0
      ? `${counted(locked, 'application')} in the round.`
      : `${counted(locked, 'application')} at the lock; ${formatCount(left)} of them withdrew since the lock; their places lapse.`,
  lock: 'Lock applications',
  lockTitle: (title: string) => `Lock the applications of ${title}?`,
  lockText:
    'All applicants of the year who are waiting, or hold a place and are open for a better one, take part with their present choices.',
  lockMore:
    'Until the round is published or cancelled, students cannot change choices or room-mates, and no hall can be allotted by itself. Withdrawing stays possible.',
  locked: 'The applications are locked.',
  lockFailed: 'The applications could not be locked.',
  lockBefore: (date: string) => `The public draw takes place on ${date}: lock before.`,
  drawAt: (date: string, source: string) =>
    `The public draw takes place on ${date}: ${source}. Its result is entered afterwards; the preview needs it.`,
  drawNow: (source: string) =>
    `Enter the result of the public draw: ${source}. The preview needs it.`,
  draw: 'Enter the result of the draw',
  drawTitle: 'Result of the public draw',
  drawText: 'Enter it exactly as it was announced. It is published at once.',
  drawValue: 'Result',
  drawGoOn: 'Go on',
  drawConfirmTitle: (value: string) => `Publish “${value}” as the result of the draw?`,
  drawConfirm: 'Publish the result',
  drawConfirmText: 'It can’t be changed. The lots of the round depend on it.',
  drawDone: 'The result of the public draw is published.',
  drawFailed: 'The result of the draw could not be entered.',
  preview: 'Make preview',
  previewAgain: 'Preview again',
  previewed: 'The preview is ready.',
  previewFailed: 'The preview could not be made.',
  publish: 'Publish',
  publishTitle: (title: string) => `Publish ${title}`,
  publishMails: (count: number) =>
    `${counted(count, 'student is', 'students are')} emailed at once.`,
  publishResult: (given: Pick<RoundCounts, 'placed' | 'movedUp' | 'kept' | 'waiting'>) =>
    `${formatCount(given.placed)} get a place, ${formatCount(given.movedUp)} move up to a better choice, ${formatCount(given.kept)} keep their place, and ${formatCount(given.waiting)} stay on the waiting list.`,
  publishMock:
    'A mock round gives no beds. The email says that the result is ready, not which place.',
  publishFinal: 'Places are final at once. Publishing cannot be undone.',
  publishOffers: 'Students have to answer by the date below. Publishing cannot be undone.',
  needsUnmet: (count: number) =>
    `${counted(count, 'recorded need is', 'recorded needs are')} not met.`,
  needsUnmetMore: 'The names are under Decisions, with the filter Needs not met.',
  confirmUnmetNeeds: 'The office knows of these needs and publishes the result',
  respondBy: 'Answer until',
  respondByHint: 'Until 11:59 pm of a working day, at least 3 full days from now.',
  publishRound: 'Publish round',
  published: 'The round is published.',
  publishFailed: 'The round could not be published.',
  outdatedTitle: 'Nothing was published',
  outdated:
    'Applications or beds have changed since this preview. Preview again, check the decisions, and then publish.',
  cancel: 'Cancel round',
  cancelTitle: (title: string) => `Cancel ${title}?`,
  cancelText:
    'Nobody gets a bed from this round. Students can change their choices again, and another round can be planned.',
  cancelPublic:
    'Applications are locked: the round stays in the public list with its hashes, the day and your reason, and the next round names it.',
  reason: 'Reason',
  reasonHint: 'Kept in the record of the round.',
  reasonPublic: 'Published with the round.',
  cancelled: 'The round is cancelled.',
  cancelFailed: 'The round could not be cancelled.',
} as const;
