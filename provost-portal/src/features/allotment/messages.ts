import type { RunCounts } from '@hostel/contracts/allotment-runs';
import { counted } from '../../lib/student-words.ts';

/** Texts of the Allotment Data Dashboard. Quoted ones are the specification’s. */
export const homeMessages = {
  title: 'Allotment Data Dashboard',
  lead: 'Manage student registrations and hostel allotments',
  registered: 'Registered Students',
  registeredMore: 'Everybody who applied, with their results and the room they would like.',
  hostel: 'Hostel Allotment',
  hostelMore: 'Free beds, the run by merit, the reasons for every bed, and the waiting list.',
  registeredCount: (count: string) => `${count} registered`,
  allottedCount: (count: string) => `${count} with a bed`,
} as const;

/** Texts of Registered Students. */
export const registeredMessages = {
  title: 'Registered Students',
  count: (count: number, told: string) =>
    `${told} ${count === 1 ? 'student' : 'students'} registered`,
  matching: (count: number, told: string) =>
    `${told} registered ${count === 1 ? 'student matches' : 'students match'}`,
  download: 'Download JSON',
  downloading: 'Preparing student_profiles.json',
  downloaded: 'student_profiles.json saved',
  downloadFailed: 'The download failed. Please try again.',
  loading: 'Loading student data...',
  failed: 'Failed to fetch registered students.',
  search: 'Search registered students',
  searchHint: 'Search by name, roll number, email, course or room',
  empty: 'No students have registered yet',
  emptyMore: 'Whoever finishes the registration appears here.',
  noMatch: 'No students match',
  noMatchMore: 'Change the search to see others.',
  view: 'View',
  hide: 'Hide',
  notAssigned: 'Not Assigned',
  eligible: 'Eligible',
  notEligible: 'Not Eligible',
  personal: 'Personal Information',
  academic: 'Academic Information',
  hostel: 'Hostel Information',
  total: (told: string) => `Total students: ${told}`,
  updated: (when: string) => `Last updated: ${when}`,
  notUpdated: 'Not updated: the last refresh failed. Older records are shown.',
} as const;

/** Texts of the Kautilya Hall run. */
export const runMessages = {
  title: 'Hostel Allotment System (Kautilya Hall)',
  run: 'Initiate Kautilya Hall Allotment',
  running: 'Processing Allotment...',
  progress: 'Processing allotment...',
  success: 'Allotment process completed successfully!',
  refused: 'Allotment Process Failed',
  failed: 'Allotment process failed. Check console for details.',
  preview: 'Preview',
  allotted: (count: number, told: string) =>
    `${told} ${count === 1 ? 'student is' : 'students are'} currently allotted`,
  counting: 'Beds by merit, with a reason for everybody.',
  availability: 'Room Availability',
  availabilityFailed: 'Failed to Fetch Room Availability',
  loadingAvailability: 'Loading room availability',
  single: 'Single Rooms',
  triple: 'Triple Rooms',
  totalBeds: 'Total Beds',
  occupied: 'Occupied',
  available: 'Available',
  outOfService: (count: number) =>
    `${count} empty ${count === 1 ? 'bed is' : 'beds are'} out of service and not counted here.`,
  share: (occupied: number, total: number) => `${occupied} of ${total} beds are occupied`,
  tabs: 'Allotment',
  results: 'Allotted Students',
  reasons: 'Reasons',
  waiting: 'Waiting List',
  runs: 'Record of Runs',
} as const;

/** Texts of the question before a run. */
export const confirmMessages = {
  title: 'Run the allotment of Kautilya Hall?',
  confirm: 'Run Allotment',
  counting: 'Counting applicants and free beds',
  notCounted: 'Applicants and free beds could not be counted. A run goes by those that there are.',
  size: (applicants: number, freeBeds: number) =>
    `${counted(applicants)} ${applicants === 1 ? 'applicant waits' : 'applicants wait'} for a bed, and ${counted(freeBeds)} ${freeBeds === 1 ? 'bed is' : 'beds are'} free.`,
  outcome: ({ placed, preferred, other, waiting }: RunCounts) =>
    `${counted(placed)} would get a bed: ${counted(preferred)} as preferred, ${counted(other)} of another room type. ${counted(waiting)} would stay on the waiting list.`,
  consequence:
    'Every applicant is told at once, by mail and in the portal. A run is not taken back: afterwards students are moved one by one, with a reason. Nobody who has a bed is moved.',
} as const;

/** Texts of the results and of what is done by hand. */
export const resultMessages = {
  search: 'Search allotted students',
  searchHint: 'Search by name, roll number, email, course or room',
  loading: 'Loading allotted students',
  failed: 'Failed to Fetch Allotted Students',
  empty:
    'No students are currently allotted to Kautilya Hall, or the allotment process has not been run yet.',
  noMatch: 'No allotted students match',
  noMatchMore: 'Change the search to see others.',
  kautilya: 'Kautilya Hall',
  otherHall: 'Other Hostel',
  noGender: 'N/A',
  byHand: 'By hand',
  move: 'Move',
  vacate: 'Vacate',
  moveTitle: 'Move to another bed',
  vacateTitle: 'Vacate this bed',
  reason: 'Reason',
  reasonHint: 'The student reads this in the mail and in the portal.',
  hall: 'Hall',
  bed: 'Free bed',
  chooseBed: 'Please choose a bed',
  loadingBeds: 'Loading free beds…',
  noBeds: 'No bed is free in this hall',
  bedsFailed: 'The free beds could not be read. Choose the hall again.',
  waitAgain: 'Keep the application: the student takes part in the next run',
  cancel: 'Cancel',
  moved: 'The student has been moved.',
  vacated: 'The bed is free again.',
  moveFailed: 'The student could not be moved',
  vacateFailed: 'The bed could not be vacated',
  changed: 'Somebody changed this bed meanwhile. What you see now is the present state.',
  now: (hall: string, room: string, bed: string) => `Now in ${hall}, room ${room}, bed ${bed}`,
  noBed: 'Has no bed now',
  floor: (floor: string) => `Floor ${floor}`,
} as const;

/** Texts of reasons, preview, waiting list and runs. */
export const decisionMessages = {
  previewTitle: 'Preview of the allotment',
  previewLead: 'This is what a run would do now. Nothing is kept and nobody is told.',
  nothingNew: 'A run now would change nothing.',
  previewFailed: 'The preview could not be made.',
  close: 'Close',
  loading: 'Loading the decisions',
  failed: 'The reasons could not be read.',
  empty: 'Nobody to decide on',
  emptyMore: 'Every applicant of this year has a bed already.',
  noRun: 'No run yet',
  noRunMore: 'After the first run, the reason for every bed is listed here.',
  noMatch: 'No decisions match',
  noMatchMore: 'Change the search or the filter to see others.',
  search: 'Search the decisions',
  searchHint: 'Search by name, roll number or email',
  outcome: 'Outcome',
  outcomeAndWhy: 'Outcome and reason',
  bed: (bed: string) => `Bed ${bed}`,
  run: 'Run',
  applicants: 'Applicants',
  freeBeds: 'Free beds',
  preferred: 'As preferred',
  other: 'Other room type',
  waiting: 'Waiting list',
  counts: 'What the run comes to',
  waitingSearch: 'Search the waiting list',
  waitingLoading: 'Loading the waiting list',
  waitingFailed: 'The waiting list could not be read.',
  waitingEmpty: 'Nobody is waiting for a bed',
  waitingEmptyMore: 'Applicants without a bed stand here, in the order of the next run.',
  noWaitingMatch: 'Nobody on the waiting list matches',
  appliedSince: 'Applied since the newest run',
  runsLoading: 'Loading the record of runs',
  runsFailed: 'The record of runs could not be read.',
  runsEmpty: 'The allotment has not been run yet',
  runsEmptyMore: 'Every run is kept here: who, when, and what it came to.',
  seeReasons: 'Reasons',
  hash: 'SHA-256 of everything that the run went by',
} as const;
