import { counted } from '@hostel/contracts/wire/counts';

/** Texts of Student Notice Management. Those quoted in the specification stay exactly so. */
export const messages = {
  title: 'Student Notice Management',
  students: (count: number) => counted(count, 'student'),
  lead: 'Formal notices to individual students, by email and in the student portal.',
  toMany: 'Notices to many',
  refreshed: 'Data refreshed successfully',
  tabs: 'Student notices',
  send: 'Send Notice',
  history: 'Notice History',
  analytics: 'Analytics',
  counts: 'All notices to students',
  pending: 'Pending',
  delivered: 'Delivered',
  read: 'Read',
  notUpdated: 'Not updated: the last refresh failed. Older notices are shown.',
  tryAgain: 'Try again',
  view: 'View',
  close: 'Close',
} as const;

/** Texts of the Send Notice tab. */
export const sendMessages = {
  form: 'Send a notice',
  templates: 'Templates',
  templateHint: 'A template fills the form. Replace the text in [BRACKETS].',
  applied: (name: string) => `Template "${name}" applied`,
  use: 'Use',
  student: 'Student',
  studentHint: 'Search by name, roll number, email, room or course.',
  searching: 'Searching students…',
  noStudent: 'No students match',
  clearStudent: 'Choose another student',
  found: (count: number) => `${count} students found`,
  selectStudent: 'Please select a student',
  loadFailed: { refused: 'Failed to load students', noReply: 'Error loading students' },
  unavailable: 'Students cannot be searched at present.',
  noticeType: 'Notice Type',
  chooseType: 'Select a type',
  subject: 'Subject',
  message: 'Message',
  actionRequired: 'Action Required',
  actionHint: 'What the student must do, and by when.',
  isUrgent: 'Urgent: marked in the email and in the portal',
  submit: 'Send Notice',
  submitting: 'Sending…',
  sent: 'Notice sent successfully!',
  failed: {
    refused: 'Failed to send notice',
    noReply: 'An error occurred while sending the notice',
  },
  /** At the button, after the toast has said why. */
  notSent: 'Nothing was sent. Your notice is still here.',
  unknown: 'Your notice is still here. If you send it again, the student gets it only once.',
  quickActions: 'Quick Actions',
  quickUrgent: 'Urgent notices first',
  quickHistory: 'All sent notices',
  quickAnalytics: 'Response rate and types',
  recent: 'Recent Notices',
  noRecent: 'No notices have been sent yet.',
  loadingRecent: 'Loading recent notices',
  recentFailed: 'Recent notices could not be loaded.',
} as const;

/** Texts of the Notice History tab. */
export const historyMessages = {
  search: 'Search notices',
  searchHint: 'Search by student, subject, message or type',
  type: 'Notice Type',
  hall: 'Hall',
  loading: 'Loading notice history',
  loadFailed: {
    refused: 'Failed to load notice history',
    noReply: 'Error loading notice history',
  },
  failed: 'Sent notices cannot be shown at present.',
  empty: 'No notices sent yet',
  emptyMore: 'Notices sent to students are listed here, with their delivery and read status.',
  noMatch: 'No notices match',
  noMatchMore: 'Change the search or the filters to see others.',
  pager: 'Pages of the history',
} as const;

/** Texts of the Analytics tab. */
export const analyticsMessages = {
  loading: 'Loading the notices by type',
  failed: 'The notices by type could not be loaded.',
  figures: 'Notices in figures',
  total: 'Total Notices',
  responseRate: 'Response Rate',
  responseNote: 'share of sent notices that were delivered',
  activeStudents: 'Active Students',
  activeNote: 'students with an account',
  byType: 'Notices by type',
  bar: (count: number, share: number) => `${count} (${share}%)`,
  empty: 'Nothing to show yet',
  emptyMore: 'The number of notices of each type is shown here after the first one is sent.',
} as const;

/** The cards above the tabs. */
export const countCards = [
  { count: 'total', label: 'Total Sent' },
  { count: 'urgent', label: 'Urgent', tone: 'bad' },
  { count: 'pending', label: 'Pending', tone: 'waiting' },
  { count: 'delivered', label: 'Delivered', tone: 'good' },
] as const;

/** Texts of a single notice. */
export const noticeMessages = {
  student: 'Student',
  email: 'Email',
  type: 'Type',
  sent: 'Sent',
  sentBy: 'Sent by',
  delivery: 'Delivery',
  reading: 'Read status',
  status: 'Status',
  actionRequired: 'Action Required',
  effective: 'Effective',
  expires: 'Expires',
  notice: 'Notice',
  urgent: 'Urgent',
  actions: 'Actions',
  withdraw: 'Withdraw',
  withdrawnOn: 'Withdrawn on',
  withdrawn: 'Withdrawn',
  withdrawTitle: 'Withdraw this notice?',
  withdrawLead: (student: string) =>
    `${student} gets an email with your correction. The notice stays in the student portal, marked as withdrawn.`,
  correction: 'Correction',
  correctionHint: 'What the student must know instead.',
  withdrawDone: 'The notice is withdrawn.',
  withdrawFailed: 'Failed to withdraw notice',
} as const;
