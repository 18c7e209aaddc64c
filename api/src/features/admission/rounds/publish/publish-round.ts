import type { Round } from '@hostel/contracts/admission/rounds';
import type { publishRound as publishCall } from '@hostel/contracts/admission/rounds/acts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { OutgoingMail } from '../../../../platform/messages/mail/outbox.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { findHallNames, readOwnMissed, updateRoomsInProfiles } from '../../allotment/index.ts';
import { ensureDemands } from '../../../fees/index.ts';
import { lockBeds } from '../../../residence/halls/index.ts';
import { carryCheckIns, readUsesCheckIn } from '../../../residence/stays/index.ts';
import { computeHash } from '../compute/compute-in-thread.ts';
import { messages } from '../messages.ts';
import { deadlineOf, refuseEarlyDeadline } from '../plan/respond-by.ts';
import { readInput } from '../preview/read-input.ts';
import {
  announceRound,
  readListedRound,
  requireAllHalls,
  requireLockedRow,
  requireState,
} from '../round-call.ts';
import { type RoundRow, updateRound } from '../round-repository.ts';
import {
  endAllotments,
  insertAllotments,
  insertOffers,
  insertStateChanges,
} from './carry-out-repository.ts';
import { consequencesOf } from './consequences.ts';
import { type Decided, findDecided } from './decided-repository.ts';
import { decisionMail, type Mail, mockMail } from './mails.ts';

/**
 * The decisions of the preview, read while a thread computes the hash of the current input.
 * @throws AppError 409 `preview_outdated`, unless the preview is this one and still right
 */
async function findCurrentDecisions(
  tx: Queryable,
  row: RoundRow,
  snapshotHash: string,
): Promise<Decided[]> {
  if (row.snapshotHash === snapshotHash) {
    const read = await readInput(tx, row);
    const [hash, decisions] = await Promise.all([
      read && computeHash(read.input),
      findDecided(tx, row.id),
    ]);
    if (hash === snapshotHash) return decisions;
  }
  throw conflict('preview_outdated', messages.previewOutdated, await readListedRound(tx, row.id));
}

/**
 * The end of the time for answers.
 * @param day another one than planned
 * @throws AppError 422 at `respondBy` where it is too early
 */
function deadline(
  { config }: Pick<Deps, 'config'>,
  row: RoundRow,
  day: string | null | undefined,
): Date | null {
  if (row.respondBy === null) return null;
  if (day) return deadlineOf(day, config);
  refuseEarlyDeadline(row.respondBy, new Date());
  return row.respondBy;
}

/** @throws AppError 409 `needs_unmet` where recorded needs are not met and the office says that it does not know */
function refuseUnconfirmed(row: RoundRow, confirmed: boolean | undefined, current: Round): void {
  // A portal from before sends nothing. A mock round gives no beds.
  if (confirmed !== false || row.kind === 'mock' || !current.needsUnmet) return;
  throw conflict('needs_unmet', messages.needsUnmet(current.needsUnmet), current);
}

/** Gives and ends beds as the round decided, with what follows from that. */
export async function carryOut(
  { config }: { config: Pick<Deps['config'], 'timeZone'> },
  tx: Queryable,
  { round, decisions, by }: { round: RoundRow; decisions: readonly Decided[]; by: string },
): Promise<void> {
  const usesCheckIn = await readUsesCheckIn(tx);
  const { states, ended, given, moves, changed } = consequencesOf(round, decisions, usesCheckIn);
  const { id: roundId, admissionYear, respondBy } = round;
  const publication = { roundId, admissionYear, by, at: round.publishedAt ?? new Date() };
  // Before the beds: triggers on allotments look at the states.
  await insertStateChanges(tx, publication, states);
  await endAllotments(tx, publication, ended);
  await insertAllotments(tx, publication, given);
  if (respondBy !== null) await insertOffers(tx, { ...publication, respondBy }, given);
  const day = dayOf(publication.at, config.timeZone);
  if (moves.length > 0) await carryCheckIns(tx, moves, { by, day });
  await updateRoomsInProfiles(tx, changed);
  await ensureDemands(tx, { studentIds: changed, timeZone: config.timeZone }, publication.at);
}

/** The mails about a published round, one for each applicant. */
async function mailsOf(
  { config }: Pick<Deps, 'config'>,
  tx: Queryable,
  round: RoundRow,
  decisions: readonly Decided[],
): Promise<OutgoingMail[]> {
  const halls = await findHallNames(tx);
  const textOf = (decided: Decided): Mail => {
    const { name, hostelName, roomType, roomNumber, bedId, beforeBedId } = decided;
    if (round.kind === 'mock') return mockMail(name, round);
    const place =
      bedId !== null && hostelName !== null && roomNumber !== null
        ? { hostelName, roomNumber, bedId }
        : null;
    const { ranks } = round;
    const missed = readOwnMissed(decided.missed, halls, { ranks, group: decided.group });
    const won = place && { hostelName: place.hostelName, roomType: roomType ?? '' };
    const newBed = bedId !== beforeBedId;
    return decisionMail({ ...decided, missed, won, place, newBed }, round, config.timeZone);
  };
  return decisions.map((decided) => {
    const { personId, email } = decided;
    const event = `rounds.published:${round.id}:${personId}`;
    return { event, kind: 'rounds.published', personId, to: email, ...textOf(decided) };
  });
}

/**
 * Publishes the previewed result of a round in one transaction: all of it or nothing. A regular round
 * gives its beds; a mock round only notifies the applicants of a result. Publishing the same
 * result again changes nothing.
 * @throws AppError 403; 404; 409 `bad_state`, `preview_outdated` or `needs_unmet`; 422 at `respondBy`
 */
export async function publishRound(
  deps: Deps,
  call: CallContext<typeof publishCall>,
): Promise<Round> {
  const { snapshotHash } = call.body;
  requireAllHalls(call.who);
  const work = async (tx: Queryable) => {
    // Before the round, as every change of beds does.
    await lockBeds(tx);
    const row = await requireLockedRow(tx, call.params.id);
    const isRepeated = row.state === 'published' && row.snapshotHash === snapshotHash;
    if (isRepeated) return { result: await readListedRound(tx, row.id), audit: null };
    await requireState(tx, row, 'publish', ['previewed']);
    const respondBy = deadline(deps, row, call.body.respondBy);
    const decisions = await findCurrentDecisions(tx, row, snapshotHash);
    refuseUnconfirmed(row, call.body.confirmUnmetNeeds, await readListedRound(tx, row.id));
    const publishedAt = new Date();
    const round: RoundRow = { ...row, state: 'published', respondBy, publishedAt };
    const by = call.who.id;
    const published = { state: 'published', respondBy, publishedBy: by, publishedAt } as const;
    await updateRound(tx, row.id, published, publishedAt);
    if (row.kind === 'regular') await carryOut(deps, tx, { round, decisions, by });
    await deps.outbox.writeAll(tx, await mailsOf(deps, tx, round, decisions));
    const entry = await announceRound(tx, row.id, { applicants: decisions.length });
    return { result: await readListedRound(tx, row.id), audit: entry };
  };
  return changing(deps, call, 'rounds.publish', work, { long: true });
}
