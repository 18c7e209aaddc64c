import { importLimits } from '@hostel/contracts/office/imports';
import { studentInvitationDays } from '@hostel/contracts/office/imports/invitations';
import { counted, formatCount } from '@hostel/contracts/wire/counts';

export const kindLabels: Record<string, string> = {
  results: 'University results',
  students: 'Students and residents',
  needs: 'Needs and categories',
};

export const stateLabels: Record<string, string> = {
  checking: 'Being checked',
  ready: 'Ready to import',
  rejected: 'Has problems',
  importing: 'Being imported',
  imported: 'Imported',
  failed: 'Failed',
  expired: 'Deleted',
};

export const encodingLabels: Record<string, string> = {
  'utf-8': 'UTF-8',
  'utf-8-mark': 'UTF-8 with a byte order mark',
  'utf-16': 'UTF-16 (Unicode text)',
  'windows-1252': 'Windows-1252 (as Excel saves CSV)',
  xlsx: 'Excel workbook',
};

export const separatorLabels: Record<string, string> = {
  comma: 'Comma',
  semicolon: 'Semicolon',
  tab: 'Tab',
};

/** Texts of the history of imports. */
export const listMessages = {
  title: 'Imports',
  lead: 'Excel and CSV files are checked first, then imported completely or not at all.',
  loading: 'Loading imports',
  failedTitle: 'Unable to Load Imports',
  failed: 'The imports could not be loaded.',
  notUpdated: 'The imports could not be updated. They may have changed since.',
  empty: 'Nothing has been imported yet',
  emptyMore: 'Files that are checked or imported are listed here.',
  start: 'Check a file',
  back: 'All imports',
  file: 'File',
  state: 'State',
  rows: 'Rows',
  by: 'By',
  command: 'Command',
  at: 'Date',
  allHallsOnly: 'Imports are for staff of all halls',
  allHallsOnlyMore: 'A file has students of every hall.',
} as const;

/** Texts of the dialog in which a file is chosen. */
export const checkMessages = {
  title: 'Check a file',
  lead: 'Nothing is changed by the check. You see what the file would do before you import it.',
  kind: 'The file contains',
  file: 'Excel or CSV file',
  hint: `At most 20 MB and ${formatCount(importLimits.rows)} rows.`,
  prompt: 'Choose a file',
  columns: 'Columns',
  columnsHint:
    'In any order, and under other names too. After the check you can see and change which column is which.',
  optional: 'Optional:',
  example: 'Download an example',
  missing: 'Please choose a file',
  submit: 'Check file',
  cancel: 'Cancel',
  sending: (percent: number) => `Sending the file: ${percent}%`,
  failed: 'The file could not be sent. Please try again.',
} as const;

export const progressLabels: Record<string, string> = {
  checking: 'The file is being checked',
  importing: 'The file is being imported',
};

export const countLabels: Record<string, string> = {
  ready: 'What the import will do',
  imported: 'What was imported',
};

/** What an entry about a line is, where it is no problem. */
export const remarkLabels: Record<string, string> = { note: 'Note', change: 'Change' };

/** How many changed values are listed; of more, the first ones are. */
function changedValues(changes: number): string {
  const listed = counted(changes, 'changed value');
  return changes < importLimits.changes ? listed : `the first ${listed}`;
}

/** Texts of the page of one import. */
export const importMessages = {
  loading: 'Loading the import',
  failedTitle: 'Unable to Load This Import',
  failed: 'The import could not be loaded.',
  details: 'File',
  kind: 'Contains',
  rows: 'Rows',
  encoding: 'Encoding',
  separator: 'Separator',
  checked: 'Checked',
  imported: 'Imported',
  by: (name: string | null, at: string) => `${name ?? 'Command'}, ${at}`,
  reading: 'Reading the file…',
  done: (done: number, rows: number) => `${formatCount(done)} of ${counted(rows, 'row')}`,
  leave: 'You can leave this page; the work continues.',
  added: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  readyLead: 'No problems were found. Nothing has been changed yet.',
  nothing: 'The file changes nothing: all of its rows are stored already.',
  importNow: (rows: number) => `Import ${counted(rows, 'row')}`,
  checkFirst: 'You have changed how the file is read. Check it again before you import it.',
  discard: 'Delete the file',
  rejectedTitle: (count: number) => counted(count, 'problem'),
  rejectedLead:
    'Nothing was imported. Choose other columns above, or download the file with its problems, correct it and check it again.',
  unreadableLead: 'Nothing was imported. Please correct the file and check it again.',
  notesTitle: (notes: number, changes: number) =>
    [
      ...(notes > 0 ? [counted(notes, 'note')] : []),
      ...(changes > 0 ? [changedValues(changes)] : []),
    ].join(', '),
  notesLead: 'Notes don’t prevent the import.',
  failedState: 'The import failed',
  expiredState: 'The file is deleted',
  expiredLead: 'It was not imported. Check it again if you still need it.',
  again: 'Check another file',
  remarks: 'Problems, notes and changes by row',
  remarksLoading: 'Loading the list',
  remarksFailed: 'The list could not be loaded.',
  remarksEmpty: 'The list is deleted after a week',
  remarksEmptyMore: 'Check the file again to see it.',
  remarksNotShown: 'Only an administrator sees the rows of the file.',
  line: 'Row',
  column: 'Column and value',
  message: 'Message',
  download: 'Download the list',
  downloadFile: 'Download with problems',
  exporting: 'Preparing the list…',
  exported: 'The list has been saved.',
  exportFailed: 'The list could not be saved. Please try again.',
} as const;

/** Texts about the columns of a file. */
export const columnMessages = {
  title: 'Columns',
  names: (line: number) => `The column names are in row ${formatCount(line)}.`,
  ignored: (names: readonly string[]) =>
    names.length === 0 ? 'All columns are imported.' : `Not imported: ${names.join(', ')}.`,
  unnamed: (place: number) => `Column ${place} without a name`,
  notImported: 'Not imported',
  noValues: 'No values',
  sheet: 'Sheet',
  otherSheet: 'The columns of this sheet are found when the file is checked again.',
  days: 'How dates are written',
  dayOrders: [
    { value: 'day-first', label: 'Day first', description: '06/12/2006 is 6 December 2006' },
    { value: 'month-first', label: 'Month first', description: '06/12/2006 is 12 June 2006' },
  ],
  daysMissing: 'Choose how the dates in this file are written.',
  twice: (column: string) => `Only one column can be ${column}.`,
  again: 'Check again',
  failed: 'The file could not be checked again. Please try again.',
} as const;

/** Texts of the dialogs that confirm. */
export const actMessages = {
  apply: {
    title: (rows: number) => `Import ${counted(rows, 'row')}?`,
    question: 'All rows are imported, or none if anything goes wrong. An import can’t be undone.',
    confirm: 'Import',
  },
  discard: {
    title: 'Delete the file?',
    question: 'The file and its problems are deleted. The history keeps its name.',
    confirm: 'Delete',
    done: 'The file is deleted.',
  },
  outdated: 'This import has just changed. Please look at the new numbers.',
  failed: 'This could not be done. Please try again.',
} as const;

/** Texts of the invitations of imported students. */
export const invitationMessages = {
  title: 'Invitations',
  loading: 'Loading the invitations',
  failed: 'The invitations could not be loaded.',
  lead: 'New accounts have no password. An invitation is an email with a link to choose one.',
  leadWaiting: 'The emails are being written.',
  leadInvited: 'Everybody without a password has a link that is still valid.',
  leadReady: 'Everybody has a password.',
  leadNobody: 'This import has no students who can be invited.',
  fresh: 'Not invited yet',
  invited: 'Invited',
  again: 'Link expired or email refused',
  ready: 'Have a password',
  invite: {
    new: (students: number) => `Invite ${counted(students, 'student')}`,
    again: (students: number) => `Invite ${counted(students, 'student')} again`,
  },
  question: {
    new: `Each student gets one email with a link that can be used once, within ${studentInvitationDays} days.`,
    again: `Each student gets a new link that can be used once, within ${studentInvitationDays} days. The earlier link ends.`,
  },
  confirm: 'Send the emails',
  started: 'The invitations are being sent.',
  outdated: 'The number of students has just changed. Please close this and look at it.',
  failure: 'The invitations could not be sent. Please try again.',
  progress: 'Last invitations',
  progressFailed: 'The progress could not be loaded.',
  sent: 'Emails written',
  failuresLead:
    'Students whose email was refused can be invited again. Please check their addresses.',
} as const;
