import { academicYear } from '@hostel/contracts/fees/academic-year';
import type { RoundCounts } from '@hostel/contracts/admission/rounds';
import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of the note on applications whose consent is missing. */
export const consentMessages = {
  leftOut: (count: number) =>
    `Consent of a parent or guardian is missing for ${counted(count, 'applicant')} under 18. Rounds do not consider them.`,
  show: 'Show the list',
} as const;

/** Texts of the list of rounds: the year at a glance. */
export const listMessages = {
  title: 'Allotment Rounds',
  lead: 'Rounds give places in all halls by merit and by the choices of the applicants.',
  leadOf: (year: number) => `Admission year ${academicYear(year)}`,
  notUpdated: 'The rounds could not be updated. They may have changed since.',
  allHallsOnly: 'Rounds are for staff of all halls',
  allHallsOnlyMore:
    'Your account is for some halls. A round gives places in every hall, so it is planned and published by staff of all halls.',
  loading: 'Loading the rounds',
  failedTitle: 'Unable to Load the Rounds',
  failed: 'The rounds could not be loaded.',
  year: 'The year at a glance',
  applications: 'Applications',
  applicationsOf: (from: string, to: string) => `${from} to ${to}`,
  applicationsAlways: 'Taken at any time: no dates are set',
  open: 'Open now',
  closed: 'Closed now',
  choices: 'Choices are locked',
  noLock: 'No date is set: choices are locked with each round',
  admissionsFailed: 'The application dates could not be loaded.',
  tryAgain: 'Try again',
  empty: 'No round has been planned this year',
  emptyMore: 'Plan a mock round first: it shows applicants what they would get, and binds nobody.',
  plan: 'Plan a round',
  go: (title: string) => `Go on with ${title}`,
  openRound: (title: string) =>
    `${title} is not published yet. Another round can be planned when it is published or cancelled.`,
  planned: 'Planned',
  locked: 'Locked',
  published: 'Published',
  cancelled: 'Cancelled',
  answersUntil: 'Answers until',
  runs: 'Runs of one hall',
  earlierRuns: (count: number) => counted(count, 'earlier run'),
  runMode:
    'One hall is filled by merit. Students are still considered for better places in later rounds. There is no proof file.',
  figures: ({
    applicants,
    placed,
    movedUp,
    waiting,
  }: Pick<RoundCounts, 'applicants' | 'placed' | 'movedUp' | 'waiting'>) =>
    [
      counted(applicants, 'applicant'),
      `${formatCount(placed)} placed`,
      ...(movedUp > 0 ? [`${formatCount(movedUp)} moved up`] : []),
      `${formatCount(waiting)} waiting`,
    ].join(' · '),
} as const;

/** Texts of planning a round. */
export const planMessages = {
  titleOf: (year: number | undefined) =>
    year === undefined ? 'Plan a round' : `Plan a round for ${academicYear(year)}`,
  lead: 'The seed for the lot is drawn at once and its SHA-256 is published. Nothing is decided yet.',
  kind: 'Kind of round',
  mock: 'Mock round',
  mockMore: 'Shows what applicants would get. Binds nobody.',
  regular: 'Regular round',
  regularMore: 'Gives places.',
  result: 'Places are',
  final: 'Final at once',
  finalMore: 'Students get the bed when the round is published.',
  offers: 'Offered',
  offersMore: 'Students keep or decline the bed by a date.',
  respondBy: 'Answer until',
  respondByHint: 'Until 11:59 pm of a working day, at least 3 full days after publishing.',
  acceptByPaying: 'An offer is accepted by paying the hostel fee',
  acceptByPayingHint: 'A waiver or a payment at the counter counts as paying.',
  draw: {
    hasDraw: 'A public draw decides the lots between equals',
    hint: 'A number that is drawn before students’ representatives, or the result of a public lottery, after the lock. Without it, the page of the round says that the office could have tried several lots.',
    source: 'Source of the draw',
    sourceHint:
      'Published at once. For example: number drawn before the students’ representatives in the hostel office.',
    day: 'Day of the draw',
    dayHint: 'After the lock of the applications.',
    time: 'Time of the draw',
  },
  submit: 'Plan round',
  done: 'The round has been planned.',
  failed: 'The round could not be planned.',
} as const;

/** Texts of one round. */
export const roundMessages = {
  title: 'Round',
  all: 'All rounds',
  loading: 'Loading the round',
  failedTitle: 'Unable to Load the Round',
  failed: 'The round could not be loaded.',
  notUpdated: 'The round could not be updated. It may have changed since.',
  tabs: 'Parts of the round',
  decisions: 'Decisions',
  plan: 'Plan',
  answers: 'Answers so far',
  record: 'Record',
  figures: 'Result of the round',
  applicants: 'Applicants',
  placed: 'Placed',
  movedUp: 'Moved up',
  kept: 'Kept their place',
  waiting: 'Waiting list',
  placesLeft: 'Places left',
  erasedTitle: 'The personal data of this round have been erased',
  erased: (on: string) =>
    `On ${on}. Decisions and the auditor file no longer exist. Hashes, ranks and the proof file remain.`,
} as const;

/** Texts of the record of a round and of its files. */
export const recordMessages = {
  title: 'Record',
  made: 'Planned',
  locked: 'Locked',
  previewed: 'Previewed',
  published: 'Published',
  cancelled: 'Cancelled',
  erased: 'Personal data erased',
  reason: 'Reason for cancelling',
  applications: 'Applications at the lock',
  draw: 'Public draw',
  noDraw: 'None',
  drawOf: (source: string, date: string) => `${source}, ${date}`,
  drawResult: 'Result of the draw',
  replaces: 'Repeats',
  replaced: 'a round that was locked and cancelled',
  amendments: 'Changes of places since the lock',
  amendment: (text: string, date: string) => `${text} (${date})`,
  by: (date: string, name: string | null) => (name === null ? date : `${date}, ${name}`),
  hashes: 'Numbers for checking',
  hashesLead: 'Anybody can check the published result with these numbers.',
  commitment: 'SHA-256 of the seed',
  root: 'Root of applications, places and rules',
  amendmentsHash: 'Hash after the last change of places',
  snapshot: 'SHA-256 of all data of the result',
  seed: 'Seed',
  notYet: {
    root: 'Published with the lock',
    snapshot: 'Made with the preview',
    seed: 'Published with the result',
  },
  proof: 'Proof file',
  proofLead:
    'The proof file lets students check the result in the browser. It has pseudonyms, merit order, choices and the places won, and a recorded need or category where one decided: no name, roll number or SGPA.',
  readers: 'Who gets the proof file',
  applicants: 'Applicants of the year',
  applicantsMore: 'When signed in. The usual setting.',
  public: 'Everybody',
  publicMore: 'Without signing in.',
  nobody: 'Nobody',
  nobodyMore: 'Only the office.',
  readersSet: 'The setting has been saved.',
  readersFailed: 'The setting could not be saved.',
  afterPublishing: 'Files are available when the round is published.',
  proofFile: 'Proof file',
  auditorFile: 'Auditor file',
  auditorMore: 'The auditor file has roll numbers, SGPAs and needs. Give it to the auditor only.',
  exporting: 'Preparing the file…',
  exported: 'The file has been saved.',
  exportFailed: 'The file could not be downloaded. Please try again.',
} as const;
