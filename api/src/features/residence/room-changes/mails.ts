import type { RoomChangeKind } from '@hostel/contracts/residence/room-changes';

export interface Mail {
  subject: string;
  text: string;
}

/** The bed that a student moves to, as a mail names it. */
type Place = Record<'hostelName' | 'roomNumber' | 'bedId' | 'reason', string>;

const where = 'You will find it in the student portal under Room change.';

function mail(name: string, subject: string, lines: readonly (string | false)[]): Mail {
  const text = [`Dear ${name},`, ...lines.filter((line) => line !== false), 'The Hostel Office'];
  return { subject, text: `${text.join('\n\n')}\n` };
}

const nameOf = { change: 'request for another room', swap: 'request for a swap of beds' } as const;

/** A resident proposes a swap to the student. */
export function proposedMail(
  name: string,
  from: { name: string; rollNumber: string; place: string; respondBy: string },
): Mail {
  return mail(name, 'A resident proposes to swap beds with you', [
    `${from.name} (roll number ${from.rollNumber}) proposes to swap beds with you. You would get a bed in ${from.place}.`,
    `Please agree or refuse by ${from.respondBy}. ${where}`,
    'Nothing about you is shown to the other resident unless you agree.',
  ]);
}

/** The other resident agreed to the student’s proposal. */
export function agreedMail(name: string, other: string): Mail {
  return mail(name, 'Your swap of beds is with the hostel office', [
    `${other} has agreed to your proposal. The hostel office decides now; a swap is not promised.`,
    where,
  ]);
}

/** Nobody agreed to the student’s proposal in time. */
export function lapsedMail(name: string, rollNumber: string): Mail {
  return mail(name, 'Your proposal of a swap has lapsed', [
    `Your proposal to the roll number ${rollNumber} was not agreed to in time.`,
    'You may propose another swap or ask the office for another room.',
  ]);
}

/** The office moved the student, who had asked for it. */
export function grantedChangeMail(
  name: string,
  { hostelName, roomNumber, bedId, reason }: Place,
): Mail {
  return mail(name, `Your room change is granted: ${hostelName}, Room ${roomNumber}`, [
    `The hostel office has granted your request. Your bed is now room ${roomNumber} (bed ${bedId}) in ${hostelName}.`,
    `Reason: ${reason}`,
    'A fee that differs for the new room is shown in the student portal under Fees.',
  ]);
}

/** The office swapped the beds of two students, who had both asked for it. */
export function grantedSwapMail(
  name: string,
  { hostelName, roomNumber, bedId, reason }: Place,
): Mail {
  return mail(name, `Your swap is granted: ${hostelName}, Room ${roomNumber}`, [
    `The hostel office has swapped your bed with the other resident’s. Your bed is now room ${roomNumber} (bed ${bedId}) in ${hostelName}.`,
    `Reason: ${reason}`,
    'A fee that differs for the new room is shown in the student portal under Fees.',
  ]);
}

/** The office refused. */
export function refusedMail(name: string, kind: RoomChangeKind, reason: string): Mail {
  return mail(name, `Your ${nameOf[kind]} was refused`, [
    `The hostel office has refused your ${nameOf[kind]}. You keep your bed.`,
    `Reason: ${reason}`,
  ]);
}

/** The other resident withdrew from a swap that both had agreed to. */
export function withdrawnMail(name: string, other: string): Mail {
  return mail(name, 'The swap of beds was withdrawn', [
    `${other} has withdrawn from the swap that you both had agreed to. You keep your bed.`,
  ]);
}

/** A request ended because a bed of it changed. */
export function endedMail(name: string, kind: RoomChangeKind, reason: string): Mail {
  return mail(name, `Your ${nameOf[kind]} has ended`, [
    `Your ${nameOf[kind]} has ended. ${reason}`,
    'You may make another request in the student portal under Room change.',
  ]);
}
