import type { RoomPlace, RoomWish } from '@hostel/contracts/residence/room-changes';
import type { StaffRoomChange } from '@hostel/contracts/residence/room-changes/office';
import type { Tone } from '@hostel/shared-ui/badge';
import { labelOf, roomTypeLabels } from '../../../lib/labels.ts';
import { requestMessages as texts, stateLabels } from './messages.ts';

export const stateTones: Record<string, Tone> = {
  open: 'waiting',
  granted: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
  ended: 'neutral',
};

/** A bed’s place in one line; a dash without one. */
export function placeText(place: RoomPlace | null): string {
  return place === null ? '–' : texts.place(place.hostelName, place.roomNumber, place.roomType);
}

/** A wish in one line: ‘Gargi Hall, any room’. */
export function wishText({ hostelName, roomType }: RoomWish): string {
  const type = roomType === null ? texts.anyRoom : labelOf(roomTypeLabels, roomType);
  return `${hostelName}, ${type}`;
}

/** What a request is for, in one line. */
export function asksFor({ other, wishes }: StaffRoomChange): string {
  if (other) return texts.swapWith(other.name);
  return wishes.map(wishText).join('; ');
}

/** The title of a request. */
export function titleOf({ student, other }: StaffRoomChange): string {
  return other ? texts.swapTitle(student.name, other.name) : texts.title(student.name);
}

/** The name of a step of the history. */
export function stepLabel({ kind }: StaffRoomChange, state: string): string {
  if (state === 'proposed') return texts.proposed;
  if (state === 'open') return kind === 'swap' ? texts.agreed : texts.sent;
  return labelOf(stateLabels, state);
}
