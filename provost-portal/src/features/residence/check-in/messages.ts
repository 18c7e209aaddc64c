import type { CheckInList } from '@hostel/contracts/residence/check-in';
import { counted, formatCount } from '@hostel/contracts/wire/counts';

/** Texts of check-in and check-out. */
export const messages = {
  title: 'Check-in',
  lead: 'Record who has arrived and who has left, with the key and the condition of the room’s items.',
  lists: 'Residents',
  listLabels: {
    expected: 'Expected',
    present: 'Checked in',
    left: 'Checked out',
  } satisfies Record<CheckInList, string>,
  search: 'Search residents',
  searchHint: 'Search by name, roll number or room',
  hall: 'Hall',
  student: 'Student',
  room: 'Room',
  bed: (label: string) => `Bed ${label}`,
  bedHeader: 'Bed',
  given: 'Bed given',
  arrived: 'Arrived',
  left: 'Left',
  phone: 'Phone',
  floor: 'Floor',
  acts: 'Actions',
  checkIn: 'Check in',
  checkInOf: (name: string) => `Check in ${name}`,
  checkOut: 'Check out',
  checkOutOf: (name: string) => `Check out ${name}`,
  checkOutMany: 'Check out several',
  checkOutManyOf: (count: number) => `Check out ${counted(count, 'resident')}`,
  correction: 'Correction',
  undo: 'Take back',
  undoOf: (name: string) => `Take back the check-out of ${name}`,
  undoArrivalOf: (name: string) => `Take back the check-in of ${name}`,
  undoTitle: (name: string) => `Take back the check-out of ${name}?`,
  undoArrivalTitle: (name: string) => `Take back the check-in of ${name}?`,
  undoLead:
    'The day, the key and what was damaged or missing are removed. The items of the room are again as they were before. Record the check-out anew when it is right.',
  undoArrivalLead:
    'The day, the key and the condition of the items at arrival are removed. The student is expected again.',
  undone: (name: string) => `The last entry for ${name} has been taken back.`,
  undoFailed: 'It could not be taken back. Please try again.',
  loading: 'Loading residents',
  failed: 'The residents could not be loaded.',
  empty: {
    expected: 'No resident is expected',
    present: 'No resident has checked in',
    left: 'No resident has checked out',
  } satisfies Record<CheckInList, string>,
  noMatch: 'No resident matches',
  noMatchMore: 'Change the search or the hall to see others.',
  notUpdated: 'Not updated: the last refresh failed. An older version is shown.',
} as const;

/** Texts of the check-out of several. */
export const manyMessages = {
  title: 'Check out several residents',
  lead: 'Leave out residents who have a damaged or missing item, or have not returned the key: record these one by one.',
  residents: 'Room and key are in order',
  resident: (name: string, room: string) => `${name}, Room ${room}`,
  more: (shown: number, total: number) =>
    `${formatCount(shown)} of ${counted(total, 'resident')} are shown. Choose a floor to see fewer.`,
  nobody: 'Please choose a resident.',
  done: (count: number) => `${counted(count, 'resident has', 'residents have')} checked out.`,
  others: 'Not checked out',
  other: (name: string, room: string, reason: string) => `${name}, Room ${room}: ${reason}`,
  unknown: 'A resident',
  failed:
    'The connection was lost. Who has checked out is shown under Checked out; the others can be checked out again.',
  close: 'Close',
} as const;

/** Texts of the dialogs. */
export const dialogMessages = {
  loading: 'Loading the items of the room',
  failed: 'The items of the room could not be loaded.',
  arrivedOn: 'Arrived on',
  leftOn: 'Left on',
  keyGiven: 'Key',
  guardianName: 'Guardian’s name',
  guardianPhone: 'Guardian’s phone',
  guardianPhoneHint: 'Called in an emergency',
  signedForm: 'The signed anti-ragging undertaking is handed in',
  acceptedInPortal: 'The anti-ragging undertaking of the year was accepted in the portal.',
  formGivenBefore: 'The signed anti-ragging undertaking of the year was handed in.',
  noArrival: 'No arrival is recorded for this resident.',
  noArrivalReason: 'Why is no arrival recorded?',
  noArrivalMissing: 'Please give a reason',
  keyGivenHint: 'The number on the key that you hand over. May stay empty.',
  keyReturned: 'The room key is returned',
  keyRemark: 'Remark on the key',
  items: 'Condition of the items',
  arrivalHint: 'Note what is damaged or missing now, so that the resident need not answer for it.',
  departureHint:
    'What is worse than recorded before is kept as an open item, until it is charged or settled.',
  roomChanged:
    'Another person has changed the items of this room. What you entered is kept. Recorded now:',
  itemChanged: (item: string, state: string) => `${item}: ${state}`,
  itemRemoved: (item: string) => `${item}: removed from the list`,
  condition: (name: string, count: number) => (count === 1 ? name : `${name} (${count})`),
  notSaved: 'This could not be recorded. Please try again.',
  changed: 'Another person has changed this record. Please check and confirm again.',
  checkedIn: (name: string) => `${name} is checked in.`,
  checkedOut: (name: string, open: number) => {
    if (open === 0) return `${name} is checked out.`;
    const items = counted(open, 'item is open', 'items are open');
    return `${name} is checked out. ${items}.`;
  },
} as const;

export const conditionLabels: Record<string, string> = {
  good: 'Good',
  damaged: 'Damaged',
  missing: 'Missing',
};
