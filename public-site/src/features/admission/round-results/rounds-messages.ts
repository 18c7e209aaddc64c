import { academicYear } from '@hostel/contracts/fees/academic-year';

/** What visitors see of a preview is the lock: its result is not published. */
const states: Readonly<Record<string, string>> = {
  planned: 'Planned',
  locked: 'Applications locked',
  previewed: 'Applications locked',
  published: 'Result published',
  cancelled: 'Cancelled',
};

/** For readers to whom this page gives no file. */
const fileFor: Readonly<Record<string, string>> = {
  applicants: 'For the applicants of the year, in the student portal',
  nobody: 'Not given out at present',
};

/** The texts of the page of the allotment rounds. */
export const roundsMessages = {
  title: 'Allotment rounds',
  lead: 'When applications are taken, which rounds there are and were, and how to check that a result follows from the rules.',
  dates: 'Dates',
  rounds: 'Rounds',
  loading: 'Loading the rounds',
  failed: 'The rounds could not be loaded.',
  noneOf: (year: number | undefined) =>
    `The rounds of ${year === undefined ? 'this year' : academicYear(year)} are listed here as soon as the office has planned one.`,
  mock: 'A mock round gives no places: it shows applicants where they stand.',
  final: 'Places are final at once.',
  offers: 'Places are offered, and have to be accepted.',
  byPaying: 'Places are offered, and accepted by paying the hostel fee.',
  states,
  runs: {
    title: 'Runs of one hall',
    lead: 'The beds of one hall were given by merit. A student who got one is still considered for higher choices in a later round.',
    head: ['Hall', 'Applicants', 'Received a place', 'Waiting'],
    noCheck:
      'There are no hashes and no proof file for these results: each was decided at once, so nothing could be published before it. Each applicant sees their own rank and the reason in the student portal.',
  },
  planned: 'Planned',
  locked: 'Applications locked',
  published: 'Result published',
  respondBy: 'Offers are answered by',
  notYet: 'Not yet',
  cancelled: 'Cancelled',
  cancelReason: (reason: string) => `Cancelled after the lock. Reason: ${reason}`,
  repeats: (title: string, day: string) => `Repeats ${title}, which was cancelled on ${day}.`,
  repeatsUnlisted: 'Repeats a round that was locked and cancelled.',
  ended: 'Not published: the round was cancelled',
  counts: {
    applicants: 'Applicants',
    placed: 'Received a place',
    movedUp: 'Moved to a higher choice',
    kept: 'Kept their place',
    waiting: 'On the waiting list',
    placesLeft: 'Places left',
  },
  toCheck: 'Published for checking',
  seedHash: 'SHA-256 of the seed',
  root: 'Root of the applications, places and rules',
  draw: 'Public draw',
  drawOf: (source: string, time: string) => `${source}, ${time}`,
  noDraw: 'None: the office could have tried several lots before the lock',
  drawResult: 'Result of the draw',
  drawToCome: 'Published after the draw',
  amendments: 'Changes of places',
  amendment: (text: string, time: string) => `${text} (${time})`,
  amendmentsHash: 'Hash after the last change',
  seed: 'Seed',
  atLock: 'Published when the applications are locked',
  withResult: 'Published with the result',
  file: 'Proof file',
  fileFor,
  download: 'Download the proof file',
} as const;

/** The section on checking: docs/verify-allotment.md for readers who are no engineers. */
export const checkMessages = {
  heading: 'How to check a result',
  lead: 'With the proof file of a round, everybody can check that each place follows from the rules. You do not have to trust this website.',
  ways: [
    'Applicants of the year sign in to the student portal, open the result and choose “Check this result”. The check runs in the browser: it loads the proof file, works out the places again by the same rules, and shows where anything differs.',
    'A second program, check.py, does the same on any computer with Python 3.9 or later. It is short enough to be read before it is used; its first lines say how to start it.',
    'Take the two hashes from this page, before the result is published if you can, and compare them with those that the check shows.',
  ],
  waysHeading: 'Ways to check',
  program: 'Download check.py',
  signIn: 'Sign in to the student portal',
  whenHeading: 'What is published when',
  steps: [
    [
      'Before applications are locked',
      'The SHA-256 of the round’s seed, 32 random bytes from which the lots are drawn',
    ],
    [
      'When applications are locked',
      'The root over all applications, places and rules, one hash that changes if any of them is changed, added or left out',
    ],
    ['With the result', 'The seed, the proof file, and the opening and closing ranks'],
    [
      'To each applicant',
      'Your application as it was locked, and the proof that it is part of the root',
    ],
  ],
  showsHeading: 'What the check shows',
  shows: [
    'The seed is the one whose hash was published before, so it was not chosen to suit anybody’s lot.',
    'The applications are those of the published root: none was changed, added or left out after the lock.',
    'The order is by merit, and between equals by lot.',
    'Each place follows from the order, the choices, the number of places, and the needs and categories as recorded at the lock.',
    'Your own application is part of the root, and is as you sent it.',
  ],
  notHeading: 'What it does not show',
  not: [
    'That SGPAs and recorded needs are true. You see only your own: compare them with your marks sheet.',
    'That nobody was invented: an applicant who does not exist could take part and withdraw later.',
    'Which bed a student gets among those of the same hall, room type and share of the places.',
    'Beds that the office gives by hand, outside of rounds.',
  ],
  privacy:
    'The proof file has no names, roll numbers, marks or rooms: applicants are listed under a random name that differs from round to round.',
} as const;
