import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { counted } from '@hostel/contracts/wire/counts';
import type { Hall } from '../../residence/halls/index.ts';
import type { Counts } from '@hostel/allotment/one-hall';

/** Texts about beds that the API returns. */
export const messages = {
  ran: ({ placed, waiting }: Counts) =>
    [
      'Allotment process completed successfully!',
      `${counted(placed, 'student')} got a bed.`,
      ...(waiting > 0 ? [`${counted(waiting, 'student')} on the waiting list.`] : []),
    ].join(' '),
  nothingNew: (waiting: number) =>
    waiting === 0
      ? 'No student is waiting for a bed: nothing has changed.'
      : `No bed is free for the ${counted(waiting, 'student')} on the waiting list: nothing has changed.`,
  hallClosed: ({ name }: Hall) =>
    `${name} is closed for applicants: open it under Halls before the allotment.`,
  roundOpen: (round: Parameters<typeof roundTitle>[0]) =>
    `The applications of ${roundTitle(round).toLowerCase()} are locked. Publish or cancel it first.`,
  unknownStudent: 'This student does not exist.',
  unknownHall: 'There is no such hall.',
  unknownRun: 'This run does not exist.',
  allHallsOnly: 'Only staff of all halls can run the allotment.',
  noBed: 'This student has no bed.',
  neverAllotted: 'This student has never had a bed. Use “Give a bed” instead.',
  hasBed: 'This student already has a bed.',
  closedAccount: (name: string) =>
    `The account of ${name} is closed: a bed can’t be given to this student.`,
  sameStudent: 'Please choose another resident.',
  withoutBed: (name: string) => `${name} has no bed.`,
  bedOfOut: (name: string) => `The bed of ${name} is out of service.`,
  unknownBed: 'This bed does not exist.',
  sameBed: 'The student already has this bed.',
  bedTaken: 'This bed is occupied.',
  needFirst:
    'A student with a recorded need is first in line for this bed. Please confirm that it is given to somebody else.',
  bedOut: 'This bed is out of service.',
  wrongHall: ({ name, hostelFor }: Hall) => `${name} is for ${hostelFor} students.`,
  vacated: 'The bed has been vacated.',
  moved: 'The student has been moved.',
  given: 'The bed has been given.',
  swapped: 'The beds have been swapped.',
  hallVacated: (beds: number) => counted(beds, 'bed has been vacated.', 'beds have been vacated.'),
  residentsChanged: (residents: number) =>
    `The residents of this hall have changed: there are ${residents} now. Please check the list again.`,
};

export interface Mail {
  subject: string;
  text: string;
}

function mailText(name: string, lines: readonly string[]): string {
  return `${[`Dear ${name},`, ...lines, 'The Hostel Office'].join('\n\n')}\n`;
}

/** A bed with its room and hall, and the reason for it. */
type Place = Record<'hostelName' | 'roomNumber' | 'bedId' | 'reason', string>;

/** The mail to a student who got a bed in a run. */
export function placedMail(name: string, { hostelName, roomNumber, bedId, reason }: Place): Mail {
  return {
    subject: `Your room: ${hostelName}, Room ${roomNumber}`,
    text: mailText(name, [
      `You have been allotted room ${roomNumber} (bed ${bedId}) in ${hostelName}.`,
      reason,
      'You will find the details in the student portal.',
    ]),
  };
}

/** The mail to an applicant who is on the waiting list. */
export function waitingMail(name: string, hostelName: string, reason: string): Mail {
  return {
    subject: `${hostelName}: you are on the waiting list`,
    text: mailText(name, [
      `No bed in ${hostelName} was available for you in this allotment. You will be considered again, by merit, in the next one.`,
      reason,
    ]),
  };
}

/** A bed that was vacated; the lookup of hall and room may find none. */
type VacatedPlace = Record<'hostelName' | 'roomNumber' | 'bedId', string | null> & {
  reason: string;
  /** Whether the student returns to the waiting list. */
  waitsAgain: boolean;
};

/** The mail to a student whose bed was vacated. */
export function vacatedMail(
  name: string,
  { hostelName, roomNumber, bedId, reason, waitsAgain }: VacatedPlace,
): Mail {
  const place = [hostelName, roomNumber && `Room ${roomNumber}`].filter(Boolean).join(', ');
  return {
    subject: 'Your hostel bed has been vacated',
    text: mailText(name, [
      `The hostel office has vacated your bed: ${place} (bed ${bedId ?? ''}).`,
      `Reason: ${reason}`,
      ...(waitsAgain ? ['You are on the waiting list, and take part in the next allotment.'] : []),
    ]),
  };
}

/** The mail to a student to whom the office gave a bed. */
export function givenMail(name: string, { hostelName, roomNumber, bedId, reason }: Place): Mail {
  return {
    subject: `Your room: ${hostelName}, Room ${roomNumber}`,
    text: mailText(name, [
      `You have been given room ${roomNumber} (bed ${bedId}) in ${hostelName} by the hostel office.`,
      `Reason: ${reason}`,
      'You will find the details in the student portal.',
    ]),
  };
}

/** The mail to a student who was moved. */
export function movedMail(name: string, { hostelName, roomNumber, bedId, reason }: Place): Mail {
  return {
    subject: `Your room is now ${hostelName}, Room ${roomNumber}`,
    text: mailText(name, [
      `The hostel office has moved you to room ${roomNumber} (bed ${bedId}) in ${hostelName}.`,
      `Reason: ${reason}`,
    ]),
  };
}

/** The mail to a student whose bed was swapped with another resident’s. */
export function swappedMail(name: string, { hostelName, roomNumber, bedId, reason }: Place): Mail {
  return {
    subject: `Your room is now ${hostelName}, Room ${roomNumber}`,
    text: mailText(name, [
      `The hostel office has swapped your bed with another resident’s. You now have room ${roomNumber} (bed ${bedId}) in ${hostelName}.`,
      `Reason: ${reason}`,
    ]),
  };
}
