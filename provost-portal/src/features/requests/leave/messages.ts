import type { AwayList } from '@hostel/contracts/requests/leave/register';

/** Texts of the leave register. */
export const messages = {
  title: 'Leave Register',
  lead: 'Residents on approved leave, by the hall and room in which they live.',
  lists: 'Leave register',
  listLabels: {
    away: 'Away tonight',
    returning: 'Expected back today',
    overdue: 'Overdue',
  } satisfies Record<AwayList, string>,
  search: 'Search the register',
  searchHint: 'Search by name or roll number',
  hall: 'Hall',
  student: 'Student',
  room: 'Room',
  noRoom: 'No room',
  dates: 'Leave',
  until: (from: string, to: string) => `${from} to ${to}`,
  contact: 'Emergency contact',
  phone: (phone: string) => `Student ${phone}`,
  returned: 'Return',
  back: 'Is back',
  backOf: (name: string) => `Is back: ${name}`,
  done: (name: string) => `${name} is recorded as back today.`,
  failedReturn: 'The return could not be recorded. Please try again.',
  print: 'Print',
  loading: 'Loading the leave register',
  failed: 'The leave register could not be loaded.',
  empty: {
    away: 'No resident is away tonight',
    returning: 'No resident is expected back today',
    overdue: 'No resident is overdue',
  } satisfies Record<AwayList, string>,
  noMatch: 'No resident matches',
  noMatchMore: 'Change the search or the hall to see others.',
  notUpdated: 'Not updated: the last refresh failed. An older version is shown.',
} as const;
