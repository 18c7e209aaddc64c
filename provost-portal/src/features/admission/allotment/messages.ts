import type { RunCounts } from '@hostel/contracts/admission/allotment/runs';
import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of the Allotment Data Dashboard. Those quoted in the specification stay exactly so. */
export const homeMessages = {
  title: 'Allotment Data Dashboard',
  lead: 'Manage student registrations and hostel allotments',
  registered: 'Registered Students',
  registeredMore: 'All registered students with their results and room preference.',
  hostel: 'Hostel Allotment',
  hostelMore: 'Free beds, the allotment by merit with its reasons, and the waiting list.',
  rounds: 'Allotment Rounds',
  roundsMore:
    'Rounds over all halls: plan, lock, preview and publish them, and the answers to offers.',
  roomChanges: 'Room Changes',
  roomChangesMore: 'Requests of residents for another room, and swaps that two residents agree on.',
  registeredCount: (count: string) => `${count} registered`,
  allottedCount: (count: string) => `${count} with a bed`,
} as const;

/** Texts of Registered Students. Those quoted in the specification stay exactly so. */
export const registeredMessages = {
  application: 'Application and choices',
  title: 'Registered Students',
  count: (count: number) => `${counted(count, 'student')} registered`,
  matching: (count: number) =>
    counted(count, 'registered student matches', 'registered students match'),
  download: 'Download JSON',
  exporting: 'Preparing student_profiles.json',
  exported: 'student_profiles.json has been saved.',
  exportFailed: 'The download failed. Please try again.',
  loading: 'Loading student data...',
  failed: 'Failed to fetch registered students.',
  search: 'Search registered students',
  searchHint: 'Search by name, roll number, email, course or room',
  empty: 'No students have registered yet',
  emptyMore: 'Students who complete the registration are listed here.',
  noMatch: 'No students match',
  noMatchMore: 'Change the search or the filters to see others.',
  hall: 'Hall',
  consent: 'Consent of a parent or guardian',
  consentLabels: { missing: 'Missing' },
  view: 'View',
  hide: 'Hide',
  notAssigned: 'Not Assigned',
  eligible: 'Eligible',
  notEligible: 'Not Eligible',
  personal: 'Personal Information',
  academic: 'Academic Information',
  hostel: 'Hostel Information',
  total: (count: string) => `Total students: ${count}`,
  updated: (when: string) => `Last updated: ${when}`,
  notUpdated: 'Not updated: the last refresh failed. Older records are shown.',
} as const;

/** Texts of the allotment of Kautilya Hall. Those quoted in the specification stay exactly so. */
export const runMessages = {
  title: 'Hostel Allotment System (Kautilya Hall)',
  run: 'Initiate Kautilya Hall Allotment',
  running: 'Processing Allotment...',
  progress: 'Processing allotment...',
  success: 'Allotment process completed successfully!',
  failed: {
    refused: 'Allotment process failed. Check console for details.',
    noReply: 'Allotment Process Failed',
  },
  preview: 'Preview',
  /** `inHall`: of them, those of Kautilya Hall. */
  allotted: (count: number, inHall = count) =>
    [
      `${counted(count, 'student is', 'students are')} currently allotted`,
      ...(inHall < count ? [`, ${formatCount(inHall)} of them to Kautilya Hall`] : []),
    ].join(''),
  lead: 'Allots beds by merit and records the reason for every decision.',
  availability: 'Room Availability',
  availabilityFailed: 'Failed to Fetch Room Availability',
  loadingAvailability: 'Loading room availability',
  single: 'Single Rooms',
  triple: 'Triple Rooms',
  totalBeds: 'Total Beds',
  occupied: 'Occupied',
  available: 'Available',
  outOfService: (count: number) =>
    `${counted(count, 'empty bed is', 'empty beds are')} out of service and not counted here.`,
  share: (occupied: number, total: number) => `${occupied} of ${total} beds are occupied`,
  tabs: 'Allotment',
  results: 'Allotted Students',
  reasons: 'Reasons',
  waiting: 'Waiting List',
  free: 'Free Beds',
  runs: 'Record of Runs',
} as const;

/** Texts of the question before a run. */
export const confirmMessages = {
  title: 'Run the allotment of Kautilya Hall?',
  confirm: 'Run Allotment',
  counting: 'Counting applicants and free beds',
  failed:
    'Applicants and free beds could not be counted. The run will use the current applications and beds.',
  size: (applicants: number, freeBeds: number) =>
    `${counted(applicants, 'applicant is', 'applicants are')} waiting for a bed, and ${counted(freeBeds, 'bed is', 'beds are')} free.`,
  outcome: ({ placed, preferred, other, waiting }: RunCounts) =>
    `${formatCount(placed)} would get a bed: ${formatCount(preferred)} as preferred and ${formatCount(other)} in another room type. ${formatCount(waiting)} would stay on the waiting list.`,
  consequence:
    'Every applicant is notified at once, by email and in the student portal. A run cannot be undone: afterwards, students can only be moved one at a time, with a reason. Students who already have a bed are not moved.',
} as const;

/** Texts of Allotted Students, and of vacating a bed. */
export const resultMessages = {
  search: 'Search allotted students',
  searchHint: 'Search by name, roll number, email, course or room',
  hall: 'Hall',
  loading: 'Loading allotted students',
  failed: 'Failed to Fetch Allotted Students',
  empty:
    'No students are currently allotted to Kautilya Hall, or the allotment process has not been run yet.',
  noMatch: 'No allotted students match',
  noMatchMore: 'Change the search or the hall to see others.',
  kautilya: 'Kautilya Hall',
  otherHall: 'Other Hostel',
  noGender: 'N/A',
  byHand: 'By hand',
  vacate: 'Vacate',
  vacateTitle: 'Vacate this bed',
  waitAgain: 'Keep the application: the student takes part in the next run',
  vacated: 'The bed has been vacated.',
  vacateFailed: 'The bed could not be vacated',
  floor: (floor: string) => `Floor ${floor}`,
} as const;

/** Texts of the preview and of Reasons. */
export const decisionMessages = {
  previewTitle: 'Preview of the allotment',
  previewLead: 'The result of a run at this moment. Nothing is saved and no one is notified.',
  nothingNew: 'A run now would change nothing.',
  previewFailed: 'The preview could not be loaded.',
  close: 'Close',
  loading: 'Loading decisions',
  failed: 'The reasons could not be loaded.',
  empty: 'No applicants to decide on',
  emptyMore: 'Every applicant of this year already has a bed.',
  noRun: 'The allotment has not been run yet',
  noRunMore: 'After the first run, the reason for every decision is listed here.',
  noMatch: 'No decisions match',
  noMatchMore: 'Change the search or the filter to see others.',
  search: 'Search decisions',
  searchHint: 'Search by name, roll number or email',
  outcome: 'Outcome',
  bedColumn: 'Bed',
  reason: 'Reason',
  run: 'Run',
  applicants: 'Applicants',
  freeBeds: 'Free beds',
  preferred: 'As preferred',
  other: 'Other room type',
  waiting: 'Waiting list',
  counts: 'Result of the run',
} as const;

/** Texts of the Waiting List. */
export const waitingMessages = {
  title: 'Waiting list',
  search: 'Search the waiting list',
  searchHint: 'Search by name, roll number or email',
  loading: 'Loading the waiting list',
  failed: 'The waiting list could not be loaded.',
  empty: 'The waiting list is empty',
  emptyMore: 'Applicants without a bed are listed here, in the order of the next run.',
  noMatch: 'No applicants on the waiting list match',
  noMatchMore: 'Change the search to see others.',
  appliedSince: 'Applied after the last run',
  /** On the cards of phones, where no header says what a number is. */
  onCard: {
    position: (position: number) => `No. ${position}`,
    sgpa: (total: string) => `SGPA total ${total}`,
  },
  allHallsOnly: 'Applicants belong to no hall yet',
  allHallsOnlyMore:
    'Your account is for some halls. The waiting list is shown to staff of all halls.',
  hall: 'Hall',
} as const;

/** Texts of Free Beds. */
export const freeBedMessages = {
  title: 'Free beds',
  hall: 'Hall',
  roomType: 'Room type',
  loading: 'Loading the free beds',
  failed: 'The free beds could not be loaded.',
  empty: 'No bed is free in this hall',
  emptyMore: 'Choose another hall to see its free beds.',
  noMatch: 'No bed of this room type is free in this hall',
  noMatchMore: 'Choose another room type or hall.',
  room: (room: string) => `Room ${room}`,
  place: (hall: string, floor: number) => `${hall} · Floor ${floor}`,
  reserved: 'Reserved',
  which: (bed: string) => `bed ${bed}`,
} as const;

/** Texts of the Record of Runs. */
export const recordMessages = {
  loading: 'Loading the record of runs',
  failed: 'The record of runs could not be loaded.',
  empty: 'The allotment has not been run yet',
  emptyMore: 'Every run is recorded here with its date, its result and who ran it.',
  seeReasons: 'Reasons',
  runOf: (date: string) => `the run of ${date}`,
  hash: 'SHA-256 of all data that the run used',
} as const;
