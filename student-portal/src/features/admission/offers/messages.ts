import type { OfferAnswer } from '@hostel/contracts/admission/rounds/offers';

const higher = (count: number) =>
  count === 1 ? 'the choice above it' : `the ${count} choices above it`;

/** What each answer is called. */
export const answerLabels: Record<OfferAnswer, string> = {
  keep: 'Keep this place',
  'keep-open': 'Keep this place, but consider me for my higher choices',
  decline: 'Decline',
};

/** What each answer means and leads to. */
export const answerMeanings: Record<OfferAnswer, (higherChoices: number) => string> = {
  keep: () => 'The place is yours, and you do not take part in further rounds.',
  'keep-open': (count) =>
    `The place is yours. If a place of ${higher(count)} becomes free in the next round, you are moved to it; otherwise you stay here.`,
  decline: () =>
    'You give the place back, and it goes to another student. You do not take part in further rounds.',
};

const office = 'the hostel office';

export const offerMessages = {
  title: 'Your offer',
  lead: 'A place that an allotment round has given you, and your answer.',
  loading: 'Loading your offer',
  failed: 'Your offer could not be loaded',
  stale: 'What is shown may be out of date.',
  none: {
    title: 'No offer this year',
    text: 'If a round offers you a place, you are informed by email, and you answer it here.',
    application: 'My application',
  },
  states: {
    open: 'Offer waiting',
    keep: 'Offer accepted',
    'keep-open': 'Offer accepted, open for higher choices',
    decline: 'Offer declined',
    answered: 'Offer answered',
    lapsed: 'Offer lapsed',
    ended: 'Offer ended',
  },
  place: {
    from: (round: string) => `Offered in ${round}`,
    room: 'Room',
    bed: 'Bed',
    choice: 'Choice',
    answered: 'Answered on',
    results: 'How this place was decided',
  },
  countdown: {
    label: 'Time to answer',
    left: (words: string) => `${words} left`,
    by: (when: string) => `Answer by ${when}`,
    payBy: (when: string) => `Pay by ${when}`,
    over: 'The time to answer is over',
    was: (when: string) => `It ended on ${when}`,
    overMore: 'The offer was not answered in time, and lapses. This page is updated by itself.',
    overPaying:
      'If you began to pay before the deadline, the place is held until the bank has decided on the payment. Otherwise the offer lapses. This page is updated by itself.',
  },
  pay: {
    title: 'To pay',
    hostelFee: 'Hostel fee',
    accepts: 'Paying the hostel fee accepts this offer. It has to be paid before the deadline.',
    intended: (answer: string) =>
      `Your answer “${answer}” is noted. The offer is accepted once the hostel fee is paid.`,
    owed: 'The hostel fee for this place is to be paid. The due date is shown on the page of fees.',
    action: 'Pay the hostel fee',
  },
  answer: {
    title: 'Your answer',
    change: 'Change your answer',
    changeLead: 'You can still change your answer.',
    legend: 'What would you like to do?',
    withPaying: 'It counts once the hostel fee is paid.',
    submit: 'Send answer',
    submitting: 'Sending…',
    locked:
      'The next round is being prepared. Until its result is published, the offer can only be declined.',
    done: {
      keep: 'You have accepted the offer.',
      'keep-open': 'You have accepted the offer. You are considered for your higher choices.',
      decline: 'You have declined the offer.',
    } satisfies Record<OfferAnswer, string>,
    noted: 'Your answer is noted. Please pay the hostel fee now.',
  },
  decline: {
    title: 'Decline this offer?',
    question: (place: string) =>
      `You give up ${place}. The bed goes to another student, and you do not take part in further rounds. Only ${office} can undo this, and only while the bed is free.`,
    confirm: 'Decline the offer',
    cancel: 'Go back',
  },
  /** Why an answer was not taken, by code. */
  refused: {
    changed:
      'This offer was changed in the meantime, perhaps in another tab. It is shown here as it is now: please check it before you answer.',
    already_answered:
      'This offer has been answered already, and the answer can no longer be changed. It is shown here.',
    too_late: 'The time to answer is over. Your answer was not taken.',
    round_open:
      'The next round is being prepared. Until its result is published, the offer can only be declined. Your answer was not taken.',
    not_lapsed:
      'This offer is not lapsed, so there is nothing to return from. It is shown here as it is now.',
  },
  noReply:
    'No reply came: you may be offline. Your answer is kept here. Send it again when you are connected; it counts only once.',
  failedAnswer: 'Your answer could not be sent. Please try again.',
  after: {
    title: 'What happens next',
    keep: 'You have accepted this place. The hostel office informs you when to move in.',
    'keep-open': (count: number) =>
      count > 0
        ? `You have this place, and you take part in the next round for ${higher(count)}. If you are moved up, you are informed by email and this place goes to another student. You cannot lose it otherwise.`
        : 'You have this place. It is your highest choice, so there is nothing higher to wait for.',
    decline:
      'The bed goes to another student, and your application is not considered in further rounds. If you declined by mistake, please ask the hostel office at once: it can offer the bed again while it is free.',
    answered: 'Your answer is recorded.',
    ended:
      'This place is no longer the one you hold: you were moved to another bed, or the bed was given back. Your present state is shown under My application.',
  },
  lapsed: {
    title: 'What this means',
    text: (when: string) =>
      `The offer was not answered by ${when}. The bed goes to another student in the next round. You have lost nothing else: you can return to the waiting list with the same SGPA and the same choices.`,
    action: 'Return to the waiting list',
    done: 'You are on the waiting list again.',
    gone: 'The offer was not answered in time, and the bed has been given back. Your present state is shown under My application.',
    failed: 'You could not be put on the waiting list. Please try again.',
    noReply:
      'No reply came: you may be offline. Please try again when you are connected; nothing is done twice.',
  },
} as const;
