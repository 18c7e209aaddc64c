import type { Hall } from '@hostel/contracts/halls';
import type { Counts } from './engine/allot.ts';

const students = (count: number) => (count === 1 ? '1 student' : `${count} students`);

/** What the calls on beds say. */
export const messages = {
  ran: ({ placed, waiting }: Counts) =>
    [
      'Allotment process completed successfully!',
      `${students(placed)} got a bed.`,
      ...(waiting > 0 ? [`${students(waiting)} on the waiting list.`] : []),
    ].join(' '),
  nothingNew: (waiting: number) =>
    waiting === 0
      ? 'Nobody is waiting for a bed: nothing has changed.'
      : `No bed is free for the ${students(waiting)} on the waiting list: nothing has changed.`,
  unknownStudent: 'There is no such student.',
  unknownRun: 'There is no such run.',
  noBed: 'This student has no bed.',
  neverAllotted: 'This student has never had a bed: beds are given by the allotment.',
  unknownBed: 'There is no such bed.',
  sameBed: 'The student has this bed already.',
  bedTaken: 'Somebody sleeps in that bed.',
  bedOut: 'That bed is out of service.',
  wrongHall: ({ name, hostelFor }: Hall) => `${name} is for ${hostelFor} students.`,
  vacated: 'The bed is free again.',
  moved: 'The student has been moved.',
};

export interface Mail {
  subject: string;
  text: string;
}

function letter(name: string, lines: readonly string[]): string {
  return `${[`Dear ${name},`, ...lines, 'The Hostel Office'].join('\n\n')}\n`;
}

/** You have a bed. */
export function placedMail(
  name: string,
  {
    hostelName,
    roomNumber,
    bedId,
    reason,
  }: Record<'hostelName' | 'roomNumber' | 'bedId' | 'reason', string>,
): Mail {
  return {
    subject: `Your room: ${hostelName} ${roomNumber}`,
    text: letter(name, [
      `You have been allotted room ${roomNumber} (bed ${bedId}) in ${hostelName}.`,
      reason,
      'You find it in the student portal.',
    ]),
  };
}

/** You are on the waiting list. */
export function waitingMail(name: string, hostelName: string, reason: string): Mail {
  return {
    subject: `${hostelName}: you are on the waiting list`,
    text: letter(name, [
      `No bed in ${hostelName} was left for you this time. You take part in the next allotment by merit again.`,
      reason,
    ]),
  };
}

/** Your bed was taken back. */
export function vacatedMail(name: string, reason: string): Mail {
  return {
    subject: 'Your hostel bed has been vacated',
    text: letter(name, ['The hostel office has vacated your bed.', `Reason: ${reason}`]),
  };
}

/** You have another bed. */
export function movedMail(
  name: string,
  {
    hostelName,
    roomNumber,
    bedId,
    reason,
  }: Record<'hostelName' | 'roomNumber' | 'bedId' | 'reason', string>,
): Mail {
  return {
    subject: `Your room is now ${hostelName} ${roomNumber}`,
    text: letter(name, [
      `The hostel office has moved you to room ${roomNumber} (bed ${bedId}) in ${hostelName}.`,
      `Reason: ${reason}`,
    ]),
  };
}
