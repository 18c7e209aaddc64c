import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of a sending to many students. */
export const bulkMessages = {
  sending: 'Being sent',
  leave: 'You can leave this page: the server goes on.',
  done: (done: number, total: number) => `${formatCount(done)} of ${counted(total, 'student')}`,
  sent: 'Sent',
  waiting: 'Waiting',
  skipped: 'Left out',
  failed: 'Failed',
  failures: 'Who was not reached',
  failuresLead: 'A notice whose email was refused is still in the student portal.',
  loading: 'Loading who was not reached',
  loadFailed: 'The list could not be loaded. Please try again.',
  nobody: 'Everybody was reached',
  student: 'Student',
  rollNumber: 'Roll number',
  problem: 'What happened',
  otherHall: 'A student of another hall',
  again: (count: number) => `Send again to ${counted(count, 'student')}`,
  againFailed: 'It could not be sent again. Please try again.',
  pager: 'Pages of who was not reached',
} as const;

export const problemLabels: Record<string, string> = {
  failed: 'Not sent',
  skipped: 'Left out',
  mail: 'Email refused',
};
