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
  /** Whether there is an application of this year to look at. */
  hasApplication: boolean;
}

/** Label and note of the application's state, where it says more than the allotment does. */
function stateTexts({ status, state }: OwnAllotment): { label: string; note: string } | undefined {
  if (state === 'offered') return { label: texts.states.offered, note: texts.offeredNote };
  if (status !== 'not-assigned' || state !== 'received') return undefined;
  return { label: texts.states.received, note: texts.receivedNote };
}

/** The card's texts for the student's allotment and application. */
export function hostelStatusOf(allotment: OwnAllotment): HostelStatus {
  const { status, reason, byHand, state = null } = allotment;
  const known = knownValue(allotmentStates, status);
  const hasBed = known === 'allotted';
  const stated = stateTexts(allotment);
  return {
    label: stated?.label ?? (known ? texts.hostelStates[known] : plainWords(status)),
    note: hasBed ? placeOf(allotment) : (stated?.note ?? reason ?? texts.noRoom),
    reason: hasBed && reason ? (byHand ? texts.office(reason) : reason) : undefined,
    hasBed,
    hasApplication: state !== null,
  };
}
