/** Texts of the corrections that students ask for. */
export const messages = {
  title: 'Corrections of records',
  lead: 'What students ask the office to correct, and stored texts in which a check found hidden characters. Names and birth dates are changed when you accept; change other details in the records first.',
  counts: 'Corrections by state',
  search: 'Search corrections',
  searchHint: 'Search by name or roll number',
  state: 'State',
  student: 'Student',
  change: 'Correction',
  now: (value: string) => `Now: ${value}`,
  nothing: 'nothing',
  reason: 'How to check it',
  asked: 'Asked',
  decided: (name: string, day: string) => `Decided by ${name}, ${day}`,
  answerWas: (answer: string) => `Answer: ${answer}`,
  accept: 'Accept',
  refuse: 'Refuse',
  loading: 'Loading corrections',
  failed: 'The corrections could not be loaded.',
  empty: 'No student has asked for a correction',
  noMatch: 'No corrections match',
  noMatchMore: 'Change the search or the filter to see others.',
  notUpdated: 'Not updated: the last refresh failed. An older version is shown.',
} as const;

export const dialogTexts = {
  accept: {
    title: 'Accept this correction?',
    submit: 'Accept',
    done: 'The correction was accepted.',
    atOnce: 'The record is changed at once, and the student is emailed.',
    before:
      'Accept it once the records are corrected: here nothing is changed. The student is emailed.',
    answer: 'Note to the student (optional)',
  },
  refuse: {
    title: 'Refuse this correction?',
    submit: 'Refuse',
    done: 'The correction was refused.',
    atOnce: 'Nothing is changed. The student is emailed your reason.',
    before: 'Nothing is changed. The student is emailed your reason.',
    answer: 'Reason',
  },
  outdated: 'Another person has changed this meanwhile.',
  failed: 'The decision could not be saved.',
} as const;

export const stateLabels: Record<string, string> = {
  waiting: 'Waiting',
  accepted: 'Accepted',
  refused: 'Refused',
};
