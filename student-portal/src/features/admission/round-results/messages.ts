import type { allotmentOutcomes } from '@hostel/contracts/admission/allotment/runs';
import type { RoundOutcome } from '@hostel/contracts/admission/rounds/decisions';
import { formatCount } from '@hostel/contracts/wire/counts';

/** The outcome of a round, and of a mock round what it would have been. */
export const outcomeTexts: Record<RoundOutcome, { regular: string; mock: string }> = {
  placed: { regular: 'Place won', mock: 'Would have won a place' },
  'moved-up': { regular: 'Moved to a higher choice', mock: 'Would have moved up' },
  kept: { regular: 'Place kept', mock: 'Would have kept the place' },
  lost: { regular: 'Place needed for another student', mock: 'Would have lost the place' },
  waiting: { regular: 'Waiting list', mock: 'Would be on the waiting list' },
};

export const resultsMessages = {
  title: 'Results',
  lead: 'What each allotment round decided on your application, and why.',
  loading: 'Loading your results',
  failed: 'Your results could not be loaded',
  stale: 'What is shown may be out of date.',
  none: {
    title: 'No results yet',
    text: 'After each round its result is shown here: your rank, the place, and the reasons. You are informed by email.',
  },
  links: {
    application: 'My application',
    changeChoices: 'Change my choices',
  },
  letter: {
    action: 'Allotment letter (PDF)',
    ofOffer: 'Letter of the offer (PDF)',
    file: 'allotment-letter.pdf',
    failed: 'The letter could not be loaded. Please try again.',
  },
  mock: {
    title: 'A mock round binds nobody',
    text: 'It gives no place. It shows what would have been with the choices, applicants and beds of that day.',
  },
  round: {
    published: (when: string) => `Published on ${when}`,
    rank: 'Your rank',
    rankOf: (rank: number, of: number) => `${formatCount(rank)} of ${formatCount(of)}`,
    place: { regular: 'Place', mock: 'Place that would have been yours' },
    noPlace: 'None',
    more: 'Reasons, ranks and check',
    choice: 'Choice',
    notListed: 'Not in your list',
    bed: (place: string, room: string, bed: string) => `${place} (room ${room}, bed ${bed})`,
    why: 'Why',
    left: 'No result',
    leftText:
      'Your application was in this round when it was locked, and had left it when the round was published: it was withdrawn, or your bed changed meanwhile. A place that it won lapsed.',
  },
  run: {
    outcomes: {
      preferred: 'Bed allotted',
      other: 'Bed allotted',
      waiting: 'Waiting list',
    } satisfies Record<(typeof allotmentOutcomes)[number], string>,
    on: (when: string) => `Allotment of ${when}`,
    noCheck:
      'This allotment was for one hall and was decided at once. Nothing could be published before it, so there are no hashes and no proof file to check it with.',
  },
  erased: (years: string) =>
    `The personal data of the rounds of ${years} have been erased. Your rank, your reasons and your proof in them are no longer kept. Ranks and proof files of those rounds name nobody.`,
  missed: {
    title: { won: 'Higher choices that you did not get', none: 'Your choices in this round' },
    lead: (rank: string) => `Your rank is ${rank}. A lower number is a higher rank.`,
    full: (closing: number | null) =>
      closing === null ? 'Full' : `Full. Last place by merit: rank ${formatCount(closing)}`,
    'no-suitable-room': 'No room there suits the recorded need',
    'not-offered': 'Not offered in this round',
  },
  ranks: {
    title: 'Opening and closing ranks of this round',
    loading: 'Loading the ranks',
    failed: 'The ranks could not be loaded.',
    none: 'No ranks are published for this round.',
    caption: (round: string) => `Opening and closing ranks of ${round}`,
    place: 'Hall and room type',
    group: 'Merit group',
    opening: 'Opening',
    closing: 'Closing',
    students: 'Students',
    explanation:
      'Opening: the rank of the first student who won such a place by merit; closing: of the last. Places kept from an earlier round and places for a recorded need or by a quota are not counted.',
    few: (places: string) =>
      `Fewer than five students, or none, won a place by merit in: ${places}. Ranks of so few are not published.`,
  },
} as const;
