/** Texts of the decisions of a round. */
export const decisionMessages = {
  title: 'Decisions of the round',
  search: 'Search decisions',
  searchHint: 'Search by name, roll number or email',
  hall: 'Hall',
  outcome: 'Outcome',
  compared: 'Last round',
  differing: 'Differences only',
  needs: 'Recorded needs',
  unmet: 'Needs not met',
  unmetNeed: 'Need not met',
  loading: 'Loading the decisions',
  failed: 'The decisions could not be loaded.',
  empty: 'There is no decision',
  emptyMore: 'Nobody takes part in this round.',
  noMatch: 'No decisions match',
  noMatchMore: 'Change the search or the filters to see others.',
  /** On the cards of phones, which have no headers. */
  rankOnCard: (rank: number) => `Rank ${rank}`,
  place: (hall: string, roomType: string) => `${hall}, ${roomType.toLowerCase()} room`,
  bed: (room: string, bed: string) => `Room ${room}, bed ${bed}`,
  choice: (number: number) => `Choice ${number}`,
  notListed: 'Not among the choices',
  reason: 'Reason',
  before: 'Bed held before',
  lastRound: (title: string) => `Result of ${title}`,
  noPlace: 'No place',
  rank: (rank: number, of: number, group: string) =>
    [`${rank} of ${of}`, group].filter(Boolean).join(', '),
} as const;

/** Recorded needs that a decision does not meet. */
export const unmetLabels = {
  accessible: 'Accessible room',
  'ground-floor': 'Ground floor',
} as const;

/** The outcome of a decision. */
export const outcomeLabels = {
  placed: 'Placed',
  'moved-up': 'Moved up',
  kept: 'Kept',
  lost: 'Lost the held bed',
  waiting: 'Waiting list',
} as const;
