import { formatCount } from '@hostel/contracts/wire/counts';
import type { NeededRoom } from '@hostel/contracts/admission/applications/served-needs';
import { labelOf, roomTypeLabels } from '../labels.ts';

/** 'accessible room', 'ground floor' or both. */
export function needText({ accessible, groundFloor }: NeededRoom): string {
  const names = [
    ...(accessible ? ['accessible room'] : []),
    ...(groundFloor ? ['ground floor'] : []),
  ];
  return names.join(', ');
}

const beds = (count: number) => `${formatCount(count)} free`;

/** Texts of choosing a bed for a student, and of giving it. */
export const bedMessages = {
  give: 'Give a bed',
  giveTo: 'Give to a student',
  giveThis: 'Give this bed',
  given: 'The bed has been given.',
  giveFailed: 'The bed could not be given',
  prefers: (roomType: string | null) =>
    `Prefers: ${labelOf(roomTypeLabels, roomType)} · Currently without a bed`,
  noBed: 'Currently without a bed',
  currentBed: (hall: string, room: string, bed: string) =>
    `Currently in ${hall}, room ${room}, bed ${bed}`,
  reason: 'Reason',
  reasonHint: 'The student can read this in the email and in the portal.',
  hall: 'Hall',
  noHall: 'No hall admits this student',
  roomType: 'Room type',
  allTypes: (count: number) => `All room types (${beds(count)})`,
  oneType: (type: string, count: number) => `${labelOf(roomTypeLabels, type)} (${beds(count)})`,
  bed: 'Free bed',
  chooseBed: 'Please choose a bed',
  loadingBeds: 'Loading free beds…',
  noBeds: 'No bed is free in this hall',
  bedsFailed: 'The free beds could not be loaded. Choose the hall again.',
  reserved: 'reserved',
  reservedHint:
    'This bed is reserved for a student with a recorded need. You may give it with a reason.',
  closedHint: 'This hall is closed for applications. You may still give its beds by hand.',
  firstInLine: 'First in line for this bed',
  inLine: (need: string, since: string) => `recorded need: ${need}; waits since ${since}.`,
  needFirst: 'A student with a recorded need is first in line for this bed.',
  isFirst: 'This student is first in line for this bed, by a recorded need.',
  confirmNotFirst: 'The office knows of this need and gives the bed to somebody else',
  student: 'Student',
  studentHint: 'Search by name, roll number, email or course',
  chooseStudent: 'Please choose a student',
  otherStudent: 'Choose another student',
  searching: 'Searching students…',
  noStudent: 'No students match',
  studentsFailed: 'The students could not be loaded.',
  found: (count: number) => `${count} students found`,
  mail: 'Email to the student',
  mailBefore: 'The student is emailed the hall, the room, the bed and your reason at once.',
  mailGiven: (room: string, bed: string, hall: string) =>
    `“You have been given room ${room} (bed ${bed}) in ${hall} by the hostel office.” Your reason follows.`,
  mailMoved: (room: string, bed: string, hall: string) =>
    `“The hostel office has moved you to room ${room} (bed ${bed}) in ${hall}.” Your reason follows.`,
} as const;
