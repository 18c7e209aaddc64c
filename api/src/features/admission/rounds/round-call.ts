import type { Round } from '@hostel/contracts/admission/rounds';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { AppError, conflict, notFound } from '../../../platform/core/errors/errors.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../platform/http/calls/if-match.ts';
import { messages } from './messages.ts';
import { findListedRound, lockRoundRow, type RoundRow } from './round-repository.ts';
import { toRound } from './wire-round.ts';

/**
 * Applicants belong to no hall, so rounds are for staff who see all halls.
 * @throws AppError 403
 */
export function requireAllHalls({ halls }: Session['person']): void {
  if (halls !== null) throw new AppError(403, 'forbidden', messages.allHallsOnly);
}

/** A round as the office sees it. @throws AppError 404 for an unknown id. */
export async function readListedRound(queryable: Queryable, id: string): Promise<Round> {
  const listed = await findListedRound(queryable, id);
  if (!listed) throw notFound(messages.unknownRound);
  return toRound(listed);
}

/** A round, locked until the transaction ends. @throws AppError 404 for an unknown id. */
export async function requireLockedRow(tx: Queryable, id: string): Promise<RoundRow> {
  const row = await lockRoundRow(tx, id);
  if (!row) throw notFound(messages.unknownRound);
  return row;
}

/** @throws AppError 409 `bad_state` with the current round, unless it is in one of the states. */
export async function requireState(
  tx: Queryable,
  row: RoundRow,
  act: Parameters<typeof messages.badState>[1],
  states: readonly RoundRow['state'][],
): Promise<void> {
  if (states.includes(row.state)) return;
  throw conflict('bad_state', messages.badState(row, act), await readListedRound(tx, row.id));
}

/** @throws AppError 409 `changed` with the current round. */
export async function refuseChangedRound(
  tx: Queryable,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch !== undefined) refuseIfChanged(ifMatch, await readListedRound(tx, id));
}

/**
 * Notifies open pages; the page of rounds is public.
 * @param to for a change that only the office sees
 * @returns the audit entry
 */
export async function announceRound(
  tx: Queryable,
  id: string,
  details: Record<string, string | number | boolean | null>,
  to: readonly string[] = ['everybody'],
) {
  await announce(tx, { topic: 'allotment', id: null, to });
  return { onWhom: { type: 'allotment-round', id }, details };
}
