import { counted } from '@hostel/contracts/wire/counts';

/** Texts of the job sheet. */
export const messages = {
  title: 'Job Sheet',
  lead: 'Open maintenance requests by hall and trade, urgent ones first, to print for the technicians.',
  back: 'All requests',
  print: 'Print',
  loading: 'Loading the job sheet',
  failed: 'The job sheet could not be loaded.',
  failedTitle: 'Unable to Load the Job Sheet',
  notUpdated: 'The job sheet could not be updated. Requests may have changed since.',
  hall: 'Hall',
  trade: 'Trade',
  all: 'All',
  empty: 'No open maintenance requests',
  emptyMore: 'Requests that are pending or in progress are listed here.',
  withoutHall: 'Without a hall',
  shown: (shown: number, total: number) =>
    shown === total
      ? counted(total, 'request')
      : `The first ${shown} of ${counted(total, 'request')}`,
  group: (hall: string, trade: string) => `${hall}: ${trade}`,
  select: 'Select',
  selectOne: (room: string, details: string) => `Select ${room}: ${details.slice(0, 40)}`,
  room: 'Room',
  floor: (floor: number) => `Floor ${floor}`,
  more: (room: string) => `Show more about ${room}`,
  less: (room: string) => `Show less about ${room}`,
  work: 'Work',
  visit: 'Visit',
  mayEnter: 'May be entered',
  mayNotEnter: 'Only with the student',
  technician: 'Technician',
  notAssigned: 'Not assigned',
  done: 'Done',
} as const;

/** Texts of acts on several requests. */
export const severalMessages = {
  selected: (count: number) => `${counted(count, 'request')} selected`,
  acts: { assign: 'Assign', 'in-progress': 'Mark in progress', completed: 'Complete' },
  title: {
    assign: (count: number) => `Assign ${counted(count, 'request')}?`,
    'in-progress': (count: number) => `Mark ${counted(count, 'request')} as in progress?`,
    completed: (count: number) => `Complete ${counted(count, 'request')}?`,
  },
  what: {
    assign: 'Each student is informed by email who will do the work.',
    'in-progress': 'Each student is informed by email. Those in progress already stay as they are.',
    completed: 'Each student is informed by email and can confirm or reopen the request.',
  },
  replyHint: 'Each of these students can read this.',
  choose: 'Please choose a technician',
  nobody: 'No technician works in every hall of these requests. Please select those of one hall.',
  progress: (done: number, count: number) => `${done} of ${count} done`,
  finished: (count: number) => `Done for ${counted(count, 'request')}.`,
  failedTitle: (count: number) => `${counted(count, 'request')} could not be changed:`,
  failed: 'This could not be done.',
  close: 'Back to the job sheet',
  cancel: 'Cancel',
} as const;
