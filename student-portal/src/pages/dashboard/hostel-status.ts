import {
  allotmentStates,
  type OwnAllotment,
} from '@hostel/contracts/admission/allotment/waiting-list';
import { knownValue, plainWords } from '../../lib/known-value.ts';
import { bedLetter } from '../../lib/place-label.ts';
import * as paths from '../../paths.ts';
import { dashboardMessages } from './messages.ts';

const texts = dashboardMessages.status;

/** Hall, floor, room and bed, as far as they are known. */
function placeOf({ hostelName, floor, roomNumber, bedId }: OwnAllotment): string {
  return [
    hostelName,
    floor !== null && texts.floor(floor),
    roomNumber !== null && texts.room(roomNumber),
    bedId !== null && texts.bed(bedLetter(bedId)),
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
  /** The bed is only offered, and not accepted yet. */
  isOffered: boolean;
  /** The pages that say more, where there is an application of this year. */
  links: { to: string; label: string }[];
}

function linksOf({ state = null }: OwnAllotment): HostelStatus['links'] {
  if (state === null) return [];
  const { application, offer, lapsed, results } = texts.links;
  return [
    ...(state === 'offered' ? [{ to: paths.offer, label: offer }] : []),
    ...(state === 'lapsed' ? [{ to: paths.offer, label: lapsed }] : []),
    { to: paths.application, label: application },
    { to: paths.results, label: results },
  ];
}

/** Label and note of the application's state, where it says more than the allotment does. */
function stateTexts(allotment: OwnAllotment): { label: string; note: string } | undefined {
  const { status, state, consentMissing } = allotment;
  if (state === 'offered') {
    const place = placeOf(allotment);
    const note = place ? texts.offered(place) : texts.offeredNote;
    return { label: texts.states.offered, note };
  }
  if (status === 'not-assigned' && state === 'lapsed') {
    return { label: texts.hostelStates['not-assigned'], note: texts.lapsedNote };
  }
  const consentNote = consentMissing ? texts.consentNote : undefined;
  if (status === 'waiting' && consentNote) {
    return { label: texts.hostelStates.waiting, note: consentNote };
  }
  if (status !== 'not-assigned' || state !== 'received') return undefined;
  return { label: texts.states.received, note: consentNote ?? texts.receivedNote };
}

/** Why the student has the bed. */
function bedReason({ reason, byHand }: OwnAllotment): string | undefined {
  if (!reason) return undefined;
  return byHand ? texts.office(reason) : reason;
}

/** The card after the check-out: the bed stays allotted until the office vacates it. */
function leftStatus(allotment: OwnAllotment): HostelStatus {
  return {
    label: texts.checkedOut,
    note: texts.left(placeOf(allotment)),
    reason: undefined,
    hasBed: false,
    isOffered: false,
    links: linksOf(allotment),
  };
}

/**
 * The card's texts for the student's allotment and application.
 * @param hasLeft the student has checked out
 */
export function hostelStatusOf(allotment: OwnAllotment, hasLeft: boolean): HostelStatus {
  const { status, reason } = allotment;
  const known = knownValue(allotmentStates, status);
  const hasBed = known === 'allotted';
  if (hasBed && hasLeft) return leftStatus(allotment);
  const stated = stateTexts(allotment);
  return {
    label: stated?.label ?? (known ? texts.hostelStates[known] : plainWords(status)),
    note: stated?.note ?? (hasBed ? placeOf(allotment) : (reason ?? texts.noRoom)),
    reason: hasBed ? bedReason(allotment) : undefined,
    hasBed,
    isOffered: allotment.state === 'offered',
    links: linksOf(allotment),
  };
}
