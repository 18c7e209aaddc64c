import { allotmentStates, type OwnAllotment } from '@hostel/contracts/allotment/waiting-list';
import { knownValue, plainWords } from '../../lib/known-value.ts';
import { dashboardMessages } from './messages.ts';

const texts = dashboardMessages.status;

/** 'Bed A' of H001-214-A: a bed's id ends with its letter within the room. */
function bedLabel(bedId: string): string {
  return texts.bed(bedId.split('-').at(-1) ?? bedId);
}

/** Hall, floor, room and bed, as far as they are known. */
function placeOf({ hostelName, floor, roomNumber, bedId }: OwnAllotment): string {
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
  /** The place, or why there is none. */
  note: string;
  /** Why the student has this bed. */
  reason: string | undefined;
  hasBed: boolean;
}

/** The card's texts for the student's allotment. */
export function hostelStatusOf(allotment: OwnAllotment): HostelStatus {
  const { status, reason, byHand } = allotment;
  const state = knownValue(allotmentStates, status);
  const hasBed = state === 'allotted';
  return {
    label: state ? texts.hostelStates[state] : plainWords(status),
    note: hasBed ? placeOf(allotment) : (reason ?? texts.noRoom),
    reason: hasBed && reason ? (byHand ? texts.office(reason) : reason) : undefined,
    hasBed: hasBed,
  };
}
