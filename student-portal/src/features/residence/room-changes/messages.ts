import type { RoomChangeKind, RoomChangeState } from '@hostel/contracts/residence/room-changes';

export const kindTexts: Record<RoomChangeKind, string> = {
  change: 'Another room',
  swap: 'Swap of beds',
};

export const stateTexts: Record<RoomChangeState, string> = {
  proposed: 'Waiting for the other resident',
  open: 'With the hostel office',
  granted: 'Granted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
  ended: 'Ended',
};

/** What happens next. */
export const nextTexts: Partial<Record<RoomChangeState, string>> = {
  proposed:
    'The office gets the request once the other resident agrees. Until then, this page does not show whether the roll number exists.',
  open: 'The hostel office decides. You keep your bed until then, and are informed by email.',
};

export const roomChangeMessages = {
  title: 'Room change',
  lead: 'Ask the hostel office for another room, or agree on a swap with another resident.',
  loading: 'Loading your requests',
  failed: 'Your requests could not be loaded',
  stale: 'What you see was loaded earlier.',
  none: {
    title: 'No request is possible now',
    home: 'Back to My stay',
    offer: 'See the offer',
  },
  place: (hall: string, room: string, floor: number) => `${hall}, room ${room}, floor ${floor}`,
  anyRoom: 'any room',
  room: (type: string) => `${type.toLowerCase()} room`,
  ownRoom: {
    title: 'Your room now',
    hall: 'Hall',
    room: 'Room',
    type: 'Room type',
    floor: 'Floor',
    how: [
      'A room change is not promised: it depends on free beds.',
      'You have one open request at a time, and can withdraw it while it is open.',
      'Where the fee of the new room differs, the difference is shown under Fees.',
    ],
  },
  tabs: { label: 'New request', change: 'Another room', swap: 'Swap beds' },
  change: {
    label: 'Ask for another room',
    first: 'First choice',
    second: 'Second choice',
    third: 'Third choice',
    choose: 'Choose a hall and room type',
    noOther: 'No further choice',
    ownHall: (hall: string) => `Another room in my hall (${hall})`,
    inHall: (hall: string, type: string) => `${hall}, ${type.toLowerCase()} room`,
    reason: 'Reason',
    reasonHint: 'Only the hostel office reads it.',
    submit: 'Send Request',
    submitting: 'Sending…',
    done: 'Your request has been sent.',
    failed: 'The request could not be sent. Please try again.',
  },
  swap: {
    label: 'Propose a swap',
    roll: 'Roll number of the other resident',
    rollHint:
      'The other resident sees your name, roll number, hall and room, and has 7 days to agree.',
    reason: 'Reason',
    reasonHint: 'Only the hostel office reads it.',
    submit: 'Propose Swap',
    submitting: 'Sending…',
    done: 'The swap is proposed.',
    failed: 'The proposal could not be sent. Please try again.',
  },
  current: {
    title: 'Your open request',
    wishes: 'Choices',
    roll: 'Proposed to roll number',
    with: 'Swap with',
    theirRoom: 'You would get',
    until: 'Open until',
    asked: 'Asked on',
    reason: 'Your reason',
  },
  withdraw: {
    action: 'Withdraw',
    title: 'Withdraw this request?',
    question: 'You keep your bed. You can make another request afterwards.',
    swap: 'You keep your bed, and the other resident is informed by email.',
    confirm: 'Yes, withdraw it',
    keep: 'Keep it',
    done: 'The request is withdrawn.',
    failed: 'The request could not be withdrawn. Please try again.',
  },
  proposals: {
    title: 'Swaps proposed to you',
    lead: 'Nothing about you is shown to the other resident unless you agree.',
    from: (name: string, roll: string) => `${name} (${roll})`,
    room: 'You would get',
    until: 'Answer by',
    agree: 'Agree',
    refuse: 'Refuse',
    failed: 'Your answer could not be sent. Please try again.',
    agreed: 'You have agreed. The hostel office decides now.',
    refused: 'You have refused the swap.',
    busy: 'You have an open request. Withdraw it before you agree to a swap.',
    ask: {
      agree: {
        title: 'Agree to this swap?',
        question: (name: string) =>
          `${name} then sees your name, roll number, hall and room. The hostel office decides; a swap is not promised.`,
        confirm: 'Yes, agree',
      },
      refuse: {
        title: 'Refuse this swap?',
        question: (name: string) =>
          `${name} is not informed that you refused: the proposal lapses. You will not be shown another proposal from ${name} for two weeks.`,
        confirm: 'Yes, refuse',
      },
      cancel: 'Not now',
    },
  },
  earlier: { title: 'Earlier requests', newRoom: 'New room', history: 'History' },
  actors: { you: 'You', other: 'The other resident', office: 'Hostel office' },
  reason: 'Reason',
};
