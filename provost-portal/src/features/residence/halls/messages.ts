import { counted, formatCount } from '@hostel/contracts/wire/counts';

export const countOf = {
  rooms: (count: number) => counted(count, 'room'),
  beds: (count: number) => counted(count, 'bed'),
};

/** Texts of the list of halls. */
export const listMessages = {
  title: 'Halls',
  lead: 'The halls with their rooms and beds',
  counts: 'All halls',
  loading: 'Loading halls',
  failedTitle: 'Unable to Load Halls',
  failed: 'The halls could not be loaded.',
  notUpdated: 'The halls could not be updated. They may have changed since.',
  empty: 'There is no hall yet',
  emptyMore: 'Add a hall, then its rooms.',
  add: 'Add hall',
  hall: 'Hall',
  rooms: 'Rooms',
  noRooms: 'No rooms yet',
  beds: 'Beds',
  occupied: 'Occupied',
  free: 'Free',
  outOfService: 'Out of service',
  applications: 'Applications',
  open: 'Open',
  closed: 'Closed',
  occupancy: (occupied: number, beds: number) =>
    `${formatCount(occupied)} of ${countOf.beds(beds)} occupied`,
  others: (free: number, outOfService: number) =>
    outOfService === 0
      ? `${formatCount(free)} free`
      : `${formatCount(free)} free, ${formatCount(outOfService)} out of service`,
} as const;

export const hostelForLabels: Record<string, string> = { male: 'Men', female: 'Women' };

/** Texts of the page of one hall. */
export const hallMessages = {
  title: 'Hall',
  loading: 'Loading the hall',
  failedTitle: 'Unable to Load the Hall',
  failed: 'The hall could not be loaded.',
  notUpdated: 'The hall could not be updated. It may have changed since.',
  yearEnd: 'Year end',
  back: 'All halls',
  edit: 'Edit hall',
  addRooms: 'Add rooms',
  importRooms: 'Import',
  export: 'Export CSV',
  exporting: 'Preparing the rooms…',
  exported: 'The rooms have been saved.',
  exportFailed: 'The rooms could not be exported. Please try again.',
  counts: 'Beds of this hall',
  search: 'Search rooms',
  searchHint: 'Room, student or roll number',
  type: 'Type',
  state: 'Rooms with',
  empty: 'This hall has no rooms yet',
  emptyMore: 'Add a range of rooms, or import them from a spreadsheet.',
  emptyReader: 'The administrator can add them.',
  noMatch: 'No rooms match',
  noMatchMore: 'Choose other filters to see more rooms.',
  floor: (floor: number) => `Floor ${floor}`,
  facts: (hall: { campus: string; hostelFor: string; floors: number; open: boolean }) =>
    [
      hall.campus,
      `for ${hall.hostelFor.toLowerCase()}`,
      counted(hall.floors, 'floor'),
      hall.open ? 'open for applications' : 'closed for applications',
    ].join(' · '),
} as const;

export const stateLabels = {
  free: 'Free beds',
  taken: 'Occupied beds',
  'out-of-service': 'Beds out of service',
  reserved: 'Reserved beds',
  requests: 'Open requests',
  accessible: 'Accessible rooms',
} as const;

/** The states of a bed. */
export const bedStateLabels: Record<string, string> = {
  free: 'Free',
  taken: 'Occupied',
  'out-of-service': 'Out of service',
};

/** Texts of a room and its beds. */
export const roomMessages = {
  title: (hostelName: string, number: string) => `${hostelName}, Room ${number}`,
  number: (number: string) => `Room ${number}`,
  page: 'Open the page of this room',
  floor: 'Floor',
  type: 'Type',
  accessible: 'Accessible',
  yes: 'Yes',
  no: 'No',
  beds: 'Beds',
  bed: (label: string) => `Bed ${label}`,
  bedOf: (room: string, label: string) => `bed ${label} of room ${room}`,
  ofBed: (label: string) => `(bed ${label})`,
  reserved: 'Reserved',
  outOfService: (reason: string | null, until: string | null) =>
    [
      `Out of service: ${reason ?? ''}`,
      ...(until === null ? [] : [`expected back on ${until}`]),
    ].join(', '),
  keeps: 'Its student keeps the bed until moved to another one.',
  overdue: 'Overdue requests',
  dues: (amount: string) => `${amount} overdue`,
  requests: 'Requests',
  close: 'Close',
  change: 'Change room',
  out: 'Take out of service',
  in: 'Return to service',
  reserve: 'Reserve',
  release: 'Release',
  returned: (label: string) => `Bed ${label} is in service again.`,
  taken: (label: string) => `Bed ${label} is out of service.`,
  reservedNow: (label: string) => `Bed ${label} is reserved.`,
  releasedNow: (label: string) => `Bed ${label} is no longer reserved.`,
  outTitle: (label: string, room: string) => `Take out of service: ${room}, bed ${label}`,
  occupied: (name: string) => `${name} keeps this bed until moved to another one.`,
  reason: 'Reason',
  reasonHint: 'Shown to the staff',
  until: 'Expected back on',
  failed: 'The bed could not be changed. Please try again.',
  changed: 'Somebody else changed this room in the meantime. Please check it, and try again.',
} as const;

/** Texts of the forms that change a hall and its rooms. */
export const changeMessages = {
  addHall: 'Add hall',
  editHall: 'Edit hall',
  save: 'Save',
  name: 'Name',
  campus: 'Campus',
  hostelFor: 'For',
  floors: 'Floors',
  open: 'Open for applications',
  openHint:
    'Applicants may choose it, and allotments fill it. Residents keep their beds either way.',
  choose: 'Choose',
  hallAdded: (name: string) => `${name} has been added.`,
  hallChanged: 'The hall has been changed.',
  hallFailed: 'The hall could not be saved. Please try again.',
  hallOutdated: 'Somebody else changed this hall in the meantime. Please check it, and try again.',
  addRooms: 'Add rooms',
  first: 'First room',
  last: 'Last room',
  floor: 'Floor',
  type: 'Type',
  accessible: 'Accessible',
  accessibleHint: 'Suitable for students with a recorded need',
  summary: (rooms: number, beds: number) => `${countOf.rooms(rooms)} with ${countOf.beds(beds)}`,
  roomsAdded: (rooms: number) => counted(rooms, 'room has been added.', 'rooms have been added.'),
  roomsFailed: 'The rooms could not be added. Please try again.',
  changeRoom: (room: string) => `Change ${room}`,
  roomChanged: (number: string) => `Room ${number} has been changed.`,
  roomFailed: 'The room could not be changed. Please try again.',
  number: 'Number',
  numberHint: 'Requests keep the number under which they were filed.',
  typeHint: 'A larger type adds beds. A smaller one removes empty beds.',
} as const;

/** Texts of the import of rooms. */
export const importMessages = {
  title: 'Import rooms',
  file: 'Excel or CSV file',
  hint: 'With the columns Room, Floor, Type and Accessible. Rooms that the file does not name stay as they are.',
  choose: 'Choose a file',
  checking: 'Checking the file…',
  import: 'Import',
  cancel: 'Cancel',
  failed: 'The file could not be checked. Please try again.',
  problems: (count: number) =>
    `${counted(count, 'problem')}: nothing can be imported until the file is corrected.`,
  more: (count: number) => `and ${counted(count, 'further problem')}`,
  line: (line: number) => `Row ${line}`,
  result: (added: number, changed: number, unchanged: number) =>
    `${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} unchanged`,
  nothing: 'Every room of the file is there already: there is nothing to import.',
  imported: (rooms: number) =>
    counted(rooms, 'room has been imported.', 'rooms have been imported.'),
} as const;

/** Texts of the page of a room. */
export const roomPageMessages = {
  loading: 'Loading the room',
  failedTitle: 'Unable to Load the Room',
  failed: 'The room could not be loaded.',
  notUpdated: 'The room could not be updated. It may have changed since.',
  back: 'All rooms',
  delete: 'Delete room',
  facts: (floor: number, type: string, accessible: boolean) =>
    [`Floor ${floor}`, type, ...(accessible ? ['accessible'] : [])].join(' · '),
  requests: 'Open maintenance requests',
  noRequests: 'No open requests.',
  records: 'Records',
  high: 'High priority',
  pending: 'Pending',
  inProgress: 'In progress',
  inventory: 'Inventory',
  stays: 'Residents, present and former',
  noStays: 'Nobody has lived here yet.',
  outages: 'Out of service',
  noOutages: 'No bed of this room has been out of service.',
  noReason: 'No reason given',
  period: (from: string, to: string | null) => (to === null ? `since ${from}` : `${from} to ${to}`),
  expected: (day: string) => `expected back on ${day}`,
} as const;

/** Texts of the dialog that deletes a room. */
export const deleteMessages = {
  title: (hostelName: string, number: string) => `Delete ${hostelName}, Room ${number}?`,
  question: (beds: number) =>
    `The room and its ${beds === 1 ? 'bed' : `${beds} beds`} are deleted. Nobody has lived there, and no request was filed from there.`,
  confirm: 'Delete room',
  done: (number: string) => `Room ${number} has been deleted.`,
  failed: 'The room could not be deleted. Please try again.',
} as const;
