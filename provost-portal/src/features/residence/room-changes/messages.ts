import { labelOf, roomTypeLabels } from '../../../lib/labels.ts';

/** Texts of the requests of residents for another room. */
export const listMessages = {
  title: 'Room Changes',
  lead: 'Requests of residents for another room, and swaps that two residents agree on.',
  back: 'All room changes',
  counts: 'Requests by state',
  open: 'Open',
  granted: 'Granted',
  refused: 'Refused',
  search: 'Search room changes',
  searchHint: 'Search by name or roll number',
  hall: 'Hall',
  kind: 'Type of request',
  state: 'State',
  student: 'Student',
  asks: 'Requested',
  since: 'Received by the office on',
  loading: 'Loading the requests',
  failed: 'The requests could not be loaded.',
  empty: 'No requests yet',
  emptyMore:
    'Residents ask for another room in the student portal. Swaps are listed once both residents agree.',
  noMatch: 'No requests match',
  noMatchMore: 'Change the search or the filters to see others.',
  notUpdated: 'Not updated: the last refresh failed. An older version is shown.',
} as const;

export const kindLabels: Record<string, string> = { change: 'Another room', swap: 'Swap of beds' };

export const stateLabels: Record<string, string> = {
  open: 'Open',
  granted: 'Granted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
};

export const requestMessages = {
  loading: 'Loading the request',
  failed: 'The request could not be loaded.',
  details: 'Request',
  place: (hall: string, room: string, type: string) =>
    `${hall}, room ${room} (${labelOf(roomTypeLabels, type)})`,
  title: (name: string) => `Room change of ${name}`,
  swapTitle: (name: string, other: string) => `Swap of ${name} and ${other}`,
  swapWith: (name: string) => `Swap with ${name}`,
  bedOf: (name: string) => `Bed of ${name}`,
  roll: 'Roll number',
  course: 'Course',
  reason: 'Reason',
  wishes: 'Choices',
  anyRoom: 'any room',
  since: 'Received by the office on',
  newRoom: 'New room',
  history: 'History',
  proposed: 'Proposed to the other resident',
  sent: 'Sent to the office',
  agreed: 'Agreed by the other resident',
  noPerson: 'System',
  decide: 'Decision',
  decideLead: 'Granting moves the student at once, adjusts the fees and sends the emails.',
  provostDecides: 'Only a provost, chief provost or administrator can decide on this request.',
  grant: 'Grant',
  refuse: 'Refuse',
  grantTitle: 'Grant this request',
  grantSwapTitle: 'Grant this swap',
  swapNote: (name: string, other: string) => `${name} and ${other} swap their beds at once.`,
  note: 'Note to the student',
  swapNoteLabel: 'Note to both students',
  noteHint: 'It is emailed, and kept with the new bed.',
  mailGranted: (room: string, bed: string, hall: string) =>
    `“The hostel office has granted your request. Your bed is now room ${room} (bed ${bed}) in ${hall}.” Your note follows.`,
  refuseTitle: 'Refuse this request',
  refuseHint: 'It is emailed and shown in the student portal.',
  granted: 'The request is granted.',
  refused: 'The request is refused.',
  failedDecision: 'The decision could not be saved. Please try again.',
} as const;
