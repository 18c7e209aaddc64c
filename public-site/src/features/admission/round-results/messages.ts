import { academicYear } from '@hostel/contracts/fees/academic-year';

export const roomTypes: Readonly<Record<string, string>> = {
  single: 'Single seater',
  double: 'Double seater',
  triple: 'Triple seater',
};

/** As shown on the pages of the halls and of the rounds. */
export const messages = {
  hall: {
    heading: 'Places and closing ranks',
    caption: (hall: string) => `Places and closing ranks of ${hall}`,
    type: 'Room type',
    places: 'Places',
    opening: 'Opening rank',
    closing: 'Closing rank',
    source: (title: string, year: number, day: string) =>
      `Ranks of ${title}, ${academicYear(year)}, published on ${day}.`,
    none: 'No round has been published yet. Ranks are shown here after the first one.',
    loading: 'Loading places and closing ranks',
    failed: 'The places and the closing ranks could not be loaded.',
    failedPlaces: 'The places could not be loaded.',
    failedRanks: 'The closing ranks could not be loaded.',
    closed: 'This hall is closed for applications at present.',
    more: 'Allotment rounds, and how to check a result',
  },
  ranks: {
    caption: (title: string) => `Opening and closing ranks of ${title}`,
    show: 'Opening and closing ranks',
    loading: 'Loading the ranks',
    failed: 'The ranks could not be loaded.',
    none: 'No ranks are published for this round.',
    notShown: 'not published',
    notLoaded: 'not loaded',
    with: 'Together with',
    dash: 'A dash means that fewer than five students, or none, received such a place by merit. Ranks of so few are not published.',
    few: (places: string) =>
      `Fewer than five students, or none, received a place by merit in: ${places}. Ranks of so few are not published.`,
  },
  explanation: {
    heading: 'What a closing rank is',
    points: [
      'Each round ranks all applicants by merit, men and women in one list: by the SGPA of the odd and the even semester, then by that of the even semester. Between equals a lot decides. Rank 1 is the highest.',
      'The closing rank of a place is the rank of the last student who received it by merit; the opening rank is that of the first. A student with a better rank received it too, if it was the highest choice still within reach.',
      'Students who kept a place from an earlier round, places for a recorded need or by a quota, and beds given by the office do not count.',
      'Every round has other applicants and other places. An earlier closing rank helps to put choices in order; it promises nothing.',
    ],
  },
} as const;
