import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import type { ApplicationState } from '@hostel/contracts/admission/applications/application';
import type { CarriedMove } from '../../../residence/stays/index.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import type { RoundRow } from '../round-repository.ts';
import type { EndedAllotment, NewOffer, StateChange } from './carry-out-repository.ts';
import type { Decided } from './decided-repository.ts';

/** What the decisions of a regular round change. */
export interface Consequences {
  states: StateChange[];
  ended: EndedAllotment[];
  /** New beds, in rounds with offers with the offer of each. */
  given: NewOffer[];
  /** Holders who have another bed now. */
  moves: CarriedMove[];
  /** Students whose bed has changed. */
  changed: string[];
}

const lostReason = 'The accessible place was needed by a student with a recorded need.';

function hasNewBed({ bedId, beforeBedId }: Decided): boolean {
  return bedId !== null && bedId !== beforeBedId;
}

/** A place that was to be improved, and is the first choice now. */
const isSettled = ({ state, choiceNumber }: Decided) =>
  state === 'accepted-open' && choiceNumber === 1;

/** The state of an application after the round; null where it stays. */
function stateAfter(
  { offers }: Pick<RoundRow, 'offers'>,
  decided: Decided,
  usesCheckIn: boolean,
): ApplicationState | null {
  const { outcome, choiceNumber, state, bedId } = decided;
  if (bedId === null) return state === 'waiting' ? null : 'waiting';
  // Nothing better is possible: the round settles it.
  if (outcome === 'kept') return isSettled(decided) ? 'accepted' : null;
  if (!offers) return usesCheckIn ? 'accepted' : 'resident';
  // Who moves up has accepted before.
  if (outcome === 'moved-up') return choiceNumber === 1 ? 'accepted' : 'accepted-open';
  return 'offered';
}

/** The answer that stands for a holder’s new bed; null for an offer that is to be answered. */
function answerOf({ outcome, choiceNumber }: Decided): NewOffer['answer'] {
  if (outcome === 'placed' || outcome === 'lost') return null;
  return choiceNumber === 1 ? 'keep' : 'keep-open';
}

function endOf(round: RoundRow, decided: Decided): EndedAllotment[] {
  const { heldAllotmentId: id, bedId, beforeBedId, outcome, hostelName, roomNumber } = decided;
  if (id === null || bedId === beforeBedId) return [];
  const moved = bedId !== null;
  const reason =
    outcome === 'lost'
      ? lostReason
      : `${roundTitle(round)}: ${hostelName ?? ''}, Room ${roomNumber ?? ''}`;
  return [{ id, moved, reason }];
}

/**
 * What publishing a regular round changes, of its stored decisions.
 * @param usesCheckIn whether students become residents by their check-in
 */
export function consequencesOf(
  round: RoundRow,
  decisions: readonly Decided[],
  usesCheckIn: boolean,
): Consequences {
  const states = decisions.flatMap((decided): StateChange[] => {
    const state = stateAfter(round, decided, usesCheckIn);
    if (state === null) return [];
    const { applicationId, outcome } = decided;
    return [{ applicationId, state, reason: outcome === 'lost' ? lostReason : null }];
  });
  const given = decisions.filter(hasNewBed).map((decided): NewOffer => {
    const { personId, applicationId, bedId } = decided;
    const ids = { offerId: newId(), allotmentId: newId(), applicationId };
    return { ...ids, personId, bedId: bedId ?? '', answer: answerOf(decided) };
  });
  const heldBy = new Map(decisions.map((one) => [one.personId, one.heldAllotmentId]));
  const moves = given.flatMap(({ personId, allotmentId: to }): CarriedMove[] => {
    const from = heldBy.get(personId);
    return from ? [{ from, to }] : [];
  });
  const changed = decisions
    .filter(({ bedId, beforeBedId }) => bedId !== beforeBedId)
    .map(({ personId }) => personId);
  return { states, given, moves, changed, ended: decisions.flatMap((one) => endOf(round, one)) };
}
