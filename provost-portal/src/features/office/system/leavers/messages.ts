import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of erasing the personal data of students who left. */
export const leaverMessages = {
  title: 'Students who left',
  loading: 'Counting the students who left',
  failed: 'The students who left could not be counted.',
  none: 'No personal data is to be erased',
  due: (count: number) => `The personal data of ${counted(count, 'student')} can be erased.`,
  rule: (years: number, before: string) =>
    `It is kept for ${counted(years, 'academic year')} after the year in which a student left. Now the data of students who left before ${before} can be erased. Administrators change the number under Settings.`,
  dueSince: 'Due since',
  notErasable: 'Not erased, because something is open',
  kept: {
    requests: 'Open request, leave or feedback',
    money: 'Dues or a credit',
    pending: 'Something that is pending',
    rounds: 'Rounds whose data is not erased yet',
  },
  action: 'Check and erase',
  dialogTitle: 'Erase the personal data of students who left',
  list: 'Students whose personal data is erased',
  name: 'Student',
  leftOn: 'Left',
  consequence:
    'Names, contacts, photos and texts are deleted or replaced; amounts, dates and statistics stay under a pseudonym. This can’t be undone. Backups that are older still have the data.',
  confirm: 'Number of students',
  confirmHint: (count: number) => `Please type ${count} to confirm that you have checked the list.`,
  wrongNumber: (count: number) => `${counted(count, 'student')} would be erased: type ${count}.`,
  submit: (count: number) => `Erase ${counted(count, 'student')}`,
  progress: (erased: number, total: number) =>
    `${formatCount(erased)} of ${formatCount(total)} erased`,
  done: (count: number) => `The personal data of ${counted(count, 'student')} is erased.`,
  eraseFailed: 'The students could not be erased. Those who were erased before stay erased.',
} as const;
