import { counted } from '@hostel/contracts/wire/counts';

/** Texts of the search over everything, which Ctrl K opens. */
export const messages = {
  title: 'Find',
  label: 'Find a student, hall, room, request, notice or page',
  placeholder: 'Name, roll number, hall, room, request ID or page',
  results: 'Results',
  none: (text: string) => `Nothing matches “${text}” in your halls.`,
  count: (count: number) => counted(count, 'result'),
  failed: 'The search failed. Please try again.',
  hint: 'Arrow keys move, Enter opens, Escape closes.',
  groups: {
    recent: 'Recent',
    students: 'Students',
    halls: 'Halls',
    rooms: 'Rooms',
    requests: 'Requests',
    notices: 'Public notices',
    pages: 'Pages and actions',
  },
  room: (number: string) => `Room ${number}`,
  noBed: 'No bed',
  acts: {
    manyNotice: 'Send a notice to many',
    jobSheet: 'Print the job sheet',
    technicians: 'Technicians',
    corrections: 'Corrections of personal data',
    roomChanges: 'Room changes',
    adjustments: 'Fee adjustments to approve',
    feeSchedule: 'Fee schedule',
    replyTemplates: 'Reply templates',
    system: 'State of the system',
    account: 'My Profile',
  },
} as const;
