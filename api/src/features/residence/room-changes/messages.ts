import type { RoomChangeKind } from '@hostel/contracts/residence/room-changes';

/** Texts about room changes that the API returns. */
export const messages = {
  noBed: 'You can ask for another room once you have a bed.',
  checkedOut: 'You have checked out of your room. The hostel office will vacate your bed.',
  answerOffer: 'Please answer the offer of your room first.',
  requestOpen: 'You have an open request. Withdraw it before you make another one.',
  agreeOpen: 'You have an open request. Withdraw it before you agree to a swap.',
  badWish: 'One of the halls is not offered to you. Please reload the page.',
  noSuchType: (hall: string, type: string) => `${hall} has no ${type} rooms.`,
  ownRoll: 'This is your own roll number. Please enter that of the other resident.',
  tooMany: 'You have proposed many swaps this week. Please try again later.',
  unknown: 'This request does not exist, or not any more.',
  proposalClosed: 'This proposal is no longer open.',
  alreadyDecided: 'This request is closed: it can’t be changed any more.',
  asked: 'Your request has been sent to the hostel office.',
  proposed: 'The swap is proposed. The office gets it once the other resident agrees.',
  withdrawn: 'The request is withdrawn.',
  agreed: 'You have agreed. The hostel office decides now.',
  refusedSwap: 'You have refused the swap.',
  granted: 'The request is granted. The students are informed by email.',
  refused: 'The request is refused. The students are informed by email.',
  askerLeft: 'The student has checked out of the room: this request can only be refused.',
  otherLeft: 'The other resident has checked out of the room: this request can only be refused.',
  chooseBed: 'Please choose a bed',
  lapsed: 'It was not agreed to in time.',
};

/** Why a request ended, to the student whose bed it was about. */
export const ownEnd = {
  moved: 'You have been given another bed since.',
  vacated: 'Your bed has been vacated since.',
  changed: 'Your bed has changed since.',
  other: 'The bed of the other resident has changed since.',
};

/** Why a request ended, to staff. */
export const officeEnd = {
  moved: 'The student has been given another bed since.',
  vacated: 'The bed of the student has been vacated since.',
  other: 'The bed of the other resident has changed since.',
};

/** The reason that is stored with the new beds, and shown to the students. */
export function grantReason(kind: RoomChangeKind, note: string): string {
  const reason = kind === 'swap' ? 'You both asked for this swap.' : 'You asked for another room.';
  return note === '' ? reason : `${reason} ${note}`;
}
