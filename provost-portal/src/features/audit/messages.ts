/** Texts of the audit log. */
export const messages = {
  title: 'Audit Log',
  lead: 'What was done in this system, by whom and when. No entry can be changed or deleted.',
  search: 'Search the audit log',
  searchHint: 'Search by name, email or roll number',
  area: 'Area',
  outcome: 'Outcome',
  from: 'From',
  to: 'To',
  at: 'Time',
  who: 'Person',
  nobody: 'System',
  erased: 'Erased account',
  act: 'Act',
  subject: 'Subject',
  noSubject: '–',
  onlySubject: (subject: string) => `All entries about ${subject}`,
  one: (subject: string) => `Only entries about ${subject}.`,
  all: 'Show all entries',
  open: 'Open',
  address: (address: string) => `from ${address}`,
  loading: 'Loading the audit log',
  failed: 'The audit log could not be loaded.',
  empty: 'No entries yet',
  noMatch: 'No entries match',
  noMatchMore: 'Change the search or the filters to see others.',
  noun: (count: number) => (count === 1 ? 'entry' : 'entries'),
  notUpdated: 'Not updated: the last refresh failed. An older version is shown.',
} as const;

export const areaLabels: Record<string, string> = {
  accounts: 'Accounts and sign-in',
  applications: 'Applications',
  allotment: 'Allotment',
  halls: 'Halls',
  requests: 'Requests and leave',
  fees: 'Fees',
  notices: 'Notices',
  settings: 'Settings and commands',
};

export const outcomeLabels: Record<string, string> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
};

/** What the subjects of entries are called; a person is named. */
export const subjectLabels: Record<string, string> = {
  'admission-year': 'Admission year',
  'allotment-round': 'Round',
  'allotment-run': 'Run of a hall',
  application: 'Application',
  bed: 'Bed',
  feedback: 'Feedback',
  hall: 'Hall',
  leave: 'Leave',
  offer: 'Offer',
  payment: 'Payment',
  person: 'Account',
  publicNotice: 'Public notice',
  result: 'Result',
  room: 'Room',
  'room-change': 'Room change',
  serviceRequest: 'Maintenance request',
  session: 'Session',
  student: 'Student',
};
