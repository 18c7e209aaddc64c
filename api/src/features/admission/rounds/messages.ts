import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { counted } from '@hostel/contracts/wire/counts';
import type { RecordedNeeds } from '@hostel/contracts/admission/applications/needs';
import type { RoundRow } from './round-repository.ts';

type Named = Parameters<typeof roundTitle>[0];

const actsOf = {
  lock: 'locked',
  preview: 'previewed',
  publish: 'published',
  cancel: 'cancelled',
  draw: 'given a draw',
} as const;

const states = {
  planned: 'is not locked yet',
  locked: 'has no preview yet',
  previewed: 'is previewed',
  published: 'is published',
  cancelled: 'is cancelled',
} as const;

/** Texts of rounds. */
export const messages = {
  allHallsOnly: 'Only staff of all halls can run rounds.',
  unknownRound: 'This round does not exist.',
  roundOpen: 'Another round of this year is not finished: publish or cancel it first.',
  respondByMissing: 'Please choose the day until which offers are answered.',
  respondByTooEarly: 'Students need at least 3 full days to answer. Please choose a later day.',
  respondByHoliday: 'Please choose a working day (Monday to Friday).',
  offersOpen:
    'Offers of an earlier round can still be answered. Lock this round when all of them are answered or have lapsed.',
  badState: (round: Named & Pick<RoundRow, 'state'>, act: keyof typeof actsOf) =>
    `${roundTitle(round)} ${states[round.state]}: it can’t be ${actsOf[act]}.`,
  lockOutdated:
    'A bed that an applicant holds, or who a hall is for, has changed since the lock. Cancel this round and plan another one.',
  changedMeanwhile: 'Places changed while the preview was made. Please make it again.',
  drawMissing: 'Enter the result of the public draw first: it decides the lots.',
  drawEntered: 'The result of the public draw is entered already. It can’t be changed.',
  drawNotPlanned: 'This round has no public draw.',
  drawTooEarly: (time: string) => `The draw takes place on ${time}. Enter its result afterwards.`,
  drawOver:
    'The time of the public draw is over: lots would be known before the lock. Cancel this round and plan another one.',
  drawSaved: 'The result of the public draw is published.',
  drawPast: 'The draw has to take place after the lock. Please choose a later time.',
  /** Why places of a locked round have changed; published. */
  amendments: {
    service: 'A bed went out of service.',
    hand: 'A bed was given by hand.',
    fewer: 'A bed is no longer available.',
    more: 'A bed became available.',
  },
  previewOutdated:
    'Applications or beds have changed since this preview. Make the preview again and check it before you publish.',
  needsUnmet: (count: number) =>
    `${counted(count, 'recorded need is', 'recorded needs are')} not met by this result. Please look at these decisions, and confirm that you know of them.`,
  busy: 'Another round is being computed. Please try again in a moment.',
  planned: (round: Named) => `${roundTitle(round)} is planned.`,
  locked: (round: Named) => `The applications of ${roundTitle(round).toLowerCase()} are locked.`,
  previewed: 'The preview is ready.',
  published: (round: Named) => `${roundTitle(round)} is published.`,
  cancelled: (round: Named) => `${roundTitle(round)} is cancelled.`,
  readersSet: 'Saved.',
  unknownStudent: 'This student does not exist.',
  unknownCategory: (category: string) =>
    `The rules of rounds have no category ${category}. It is added under Settings first.`,
  needsRecorded: ({ lockedRound, status }: Pick<RecordedNeeds, 'lockedRound' | 'status'>) =>
    [
      'The needs are recorded.',
      ...(status === 'no-choice' ? ['No choice of the applicant can serve them.'] : []),
      ...(lockedRound === null
        ? []
        : [
            `${lockedRound} is locked and keeps what was recorded at its lock: they count from the next round.`,
          ]),
    ].join(' '),
};
