import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of Student Profiles. Those quoted in the specification stay exactly so. */
export const messages = {
  corrections: 'Corrections of records',
  title: 'Student Profiles',
  lead: 'Find students, view their records and send them notices.',
  counts: 'Students that match the filters',
  search: 'Search students',
  searchHint: 'Search by name, roll number, email, course or room',
  gender: 'Gender',
  course: 'Course',
  hall: 'Hall',
  bed: 'Bed',
  showing: (shown: number, total: number) =>
    `Showing ${formatCount(shown)} of ${formatCount(total)} students`,
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${counted(count, 'student')} selected`,
  viewDetails: 'View Details',
  viewProfile: 'View Profile',
  sendNotice: 'Send Notice',
  export: 'Export',
  exportXlsx: 'As XLSX for Excel',
  exportCsv: 'As CSV for spreadsheets',
  exportJson: 'As JSON',
  exportAll: 'Export all that match',
  loading: 'Loading student profiles...',
  loaded: (count: number) => `Loaded ${formatCount(count)} student profiles`,
  failedTitle: 'Unable to Load Profiles',
  failed:
    'Failed to fetch student profiles. Please ensure the API endpoint is correct and you are authorized.',
  noToken: 'Authentication token not found. Please log in.',
  loadFailed: { refused: 'Failed to load students', noReply: 'Error loading students' },
  notUpdated: 'Not updated: the last refresh failed. Older profiles are shown.',
  empty: 'No Students Found',
  emptyMore: 'Students appear here once they have registered.',
  noMatchMore: 'Change the search or the filters to see others.',
  clear: 'Clear Search',
  noSelection: 'Please select students first',
  exporting: (count: number) => `Exporting ${formatCount(count)} student profiles`,
  exported: 'The file has been saved.',
  exportFailed: 'The export failed. Please try again.',
  tooMany: (most: number) =>
    `At most ${most} selected students can be exported at once. Deselect some, or use filters and export all that match.`,
  tooManyToSend: (most: number) =>
    `A notice can be sent to at most ${most} selected students at once. Deselect some, or write it under Student Notices → Notices to many.`,
  noRoom: 'Not Assigned',
} as const;

/** The cards above the list. */
export const countCards = [
  { count: 'total', label: 'Total Students' },
  { count: 'courses', label: 'Courses' },
  { count: 'male', label: 'Male' },
  { count: 'female', label: 'Female' },
] as const;

/** Texts of ending a student's sessions. */
export const sessionMessages = {
  heading: 'Account',
  hint: 'For a lost phone, or when another person knows the password.',
  end: 'End sessions',
  audit: 'Audit log',
  title: (name: string) => `End the sessions of ${name}?`,
  question:
    'The student is signed out on every device and can sign in again. A password that another person knows must be reset by the student.',
  done: (name: string) => `${name} is signed out on every device.`,
  failed: 'The sessions could not be ended. Please try again.',
} as const;

/** Texts of the profile. */
export const profileMessages = {
  application: 'Application',
  contact: 'Contact Information',
  academic: 'Academic Details',
  hostel: 'Hostel Information',
  more: 'Additional Information',
  close: 'Close',
} as const;

/** Texts of sending a notice from Student Profiles. */
export const sendMessages = {
  title: (count: number) => `Send Notice to ${counted(count, 'student')}`,
  to: 'To',
  others: (count: number) => `and ${formatCount(count)} more`,
  noticeType: 'Notice Type',
  chooseType: 'Select a type',
  subject: 'Subject',
  message: 'Message',
  actionRequired: 'Action Required',
  actionHint: 'What the student must do, and by when.',
  isUrgent: 'Urgent: marked in the email and in the portal',
  submit: 'Send Notice',
  sending: (count: number) => `Sending notice to ${counted(count, 'student')}`,
  sent: 'Notice sent successfully!',
  failed: {
    refused: 'Failed to send notice',
    noReply: 'An error occurred while sending the notice',
  },
  started: (count: number) => `The notice is being sent to ${counted(count, 'student')}.`,
  counting: 'Counting students…',
  countFailed: 'The students could not be counted.',
  tryAgain: 'Try again',
  reaches: (reachable: number, count: number) =>
    reachable === count
      ? `The notice goes to ${counted(count, 'student')}.`
      : `The notice goes to ${formatCount(reachable)} of ${counted(count, 'student')}. Closed accounts, and students who are not in your halls any more, do not get it.`,
} as const;
