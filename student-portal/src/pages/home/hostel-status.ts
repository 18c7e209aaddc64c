import { allotmentStates, type OwnAllotment } from '@hostel/contracts/allotment-waiting';
import { knownValue, plainWords } from '../../lib/known-value.ts';
import { homeMessages } from './messages.ts';

const texts = homeMessages.status;

/** 'Bed A' of H001-214-A: a bed's id ends with its letter within the room. */
function bedLabel(bedId: string): string {
  return texts.bed(bedId.split('-').at(-1) ?? bedId);
}

/** Hall, floor, room and bed, as far as they are known. */
export function placeOf({ hostelName, floor, roomNumber, bedId }: OwnAllotment): string {
  return [
    hostelName,
    floor !== null && texts.floor(floor),
    roomNumber !== null && texts.room(roomNumber),
    bedId !== null && bedLabel(bedId),
  ]
    .filter(Boolean)
    .join(', ');
}

export interface HostelStatus {
  label: string;
  /** Where, or why not. */
  note: string;
  /** Why this bed, for those who have one. */
  why: string | undefined;
  settled: boolean;
}

/** What the server knows of the student's bed, in the words of the card. */
export function hostelStatusOf(allotment: OwnAllotment): HostelStatus {
  const { status, reason, byHand } = allotment;
  const state = knownValue(allotmentStates, status);
  const hasBed = state === 'allotted';
  return {
    label: state ? texts.hostelStates[state] : plainWords(status),
    note: hasBed ? placeOf(allotment) : (reason ?? texts.noRoom),
    why: hasBed && reason ? (byHand ? texts.office(reason) : reason) : undefined,
    settled: hasBed,
  };
}
