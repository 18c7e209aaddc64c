import { counted } from '@hostel/contracts/wire/counts';

/** Texts about check-in, check-out and inventory that the API returns. */
export const messages = {
  unknownRoom: 'There is no such room in this hall.',
  unknownResident: 'This student has no bed.',
  checkedInBefore: 'The check-in of this student is recorded already.',
  notCheckedIn: 'No arrival of this student is recorded. Please give a reason for the check-out.',
  checkedOutBefore: 'The check-out of this student is recorded already.',
  nothingRecorded: 'Nothing is recorded for this student.',
  chargedItems: 'An item is charged or settled already: the check-out can’t be taken back.',
  notToCome: 'This day is still to come.',
  beforeBed: (year: string, firstDay: string) =>
    `This bed is for ${year}: it is the student’s from ${firstDay}.`,
  undertakingMissing:
    'The student has not accepted the anti-ragging undertaking. Please take the signed form.',
  beforeArrival: 'This is before the day of arrival.',
  roomChanged: 'Another person changed the items of this room in the meantime. Please check them.',
  notAccepted: 'The student has not accepted this bed yet.',
  checkedIn: (name: string) => `${name} is checked in.`,
  checkedOut: (name: string) => `${name} is checked out.`,
  checkedOutMany: (count: number) =>
    `${counted(count, 'resident is', 'residents are')} checked out.`,
  takenBack: 'The last step has been taken back.',
  inventoryChanged: 'Another person changed this in the meantime.',
  inventorySaved: 'The inventory has been saved.',
  key: 'Room key',
} as const;
