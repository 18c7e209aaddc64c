import { counted } from '../../lib/student-words.ts';

const students = (count: number) => `${counted(count)} ${count === 1 ? 'student' : 'students'}`;

/** Texts of the directory. Quoted ones are the specification’s. */
export const messages = {
  title: 'Student Profiles',
  lead: 'Every student of the halls: find, read, write to.',
  counts: 'Students that match',
  total: 'Total Students',
  courses: 'Courses',
  male: 'Male',
  female: 'Female',
  search: 'Search students',
  searchHint: 'Search by name, roll number, email, course or room',
  gender: 'Gender',
  course: 'Course',
  bed: 'Bed',
  sortBy: 'Sort By',
  showing: (shown: number, total: number) =>
    `Showing ${counted(shown)} of ${counted(total)} students`,
  selectAll: 'Select All',
  deselectAll: 'Deselect All',
  select: (name: string) => `Select ${name}`,
  selected: (count: number) => `${students(count)} selected`,
  viewDetails: 'View Details',
  viewProfile: 'View Profile',
  sendNotice: 'Send Notice',
  export: 'Export',
  exportCsv: 'As CSV for spreadsheets',
  exportJson: 'As JSON',
  exportAll: 'Export all that match',
  loading: 'Loading student profiles...',
  loaded: (count: number) => `Loaded ${count} student profiles`,
  errorTitle: 'Unable to Load Profiles',
  failed:
    'Failed to fetch student profiles. Please ensure the API endpoint is correct and you are authorized.',
  noToken: 'Authentication token not found. Please log in.',
  failedToast: 'Failed to load students',
  notUpdated: 'Not updated: the last refresh failed. Older profiles are shown.',
  empty: 'No Students Found',
  emptyMore: 'Students appear here once they have registered.',
  noMatchMore: 'Change the search or the filters to see others.',
  clearSearch: 'Clear Search',
  noSelection: 'Please select students first',
  exporting: (count: number) => `Exporting ${counted(count)} student profiles`,
  exported: 'The file is saved.',
  exportFailed: 'The export failed. Please try again.',
  tooMany: (most: number) =>
    `At most ${most} picked students fit into one file. Deselect some, or filter and export all that match.`,
  room: (room: string) => `Room ${room}`,
  noRoom: 'Not Assigned',
} as const;

/** Texts of the profile. */
export const profileMessages = {
  contact: 'Contact Information',
  academic: 'Academic Details',
  hostel: 'Hostel Information',
  more: 'Additional Information',
  close: 'Close',
} as const;

/** Texts of sending from the directory. */
export const sendMessages = {
  title: (count: number) => `Send Notice to ${students(count)}`,
  to: 'To',
  others: (count: number) => `and ${counted(count)} more`,
  noticeType: 'Notice Type',
  chooseType: 'Select a type',
  subject: 'Subject',
  message: 'Message',
  actionRequired: 'Action Required',
  actionHint: 'What the student has to do, and by when.',
  isUrgent: 'Urgent: mark it so in mail and portal',
  submit: 'Send Notice',
  cancel: 'Cancel',
  sending: (count: number) => `Sending notice to ${counted(count)} students`,
  progress: (done: number, count: number) => `${counted(done)} of ${counted(count)} sent`,
  sent: 'Notice sent successfully!',
  failed: 'Failed to send notice',
  error: 'An error occurred while sending the notice',
  partly: (sent: number, count: number, why: string) =>
    `Sent to ${counted(sent)} of ${counted(count)}; press again for the others, nobody gets it twice. ${why}`,
} as const;
