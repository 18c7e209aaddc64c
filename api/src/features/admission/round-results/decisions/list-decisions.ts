import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import type { RoundDecision, roundDecisions } from '@hostel/contracts/admission/rounds/decisions';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../../platform/http/lists/pages.ts';
import { explainRoundDecision, findHallNames, readMissed } from '../../allotment/index.ts';
import { findRound, requireAllHalls, type RoundRow } from '../../rounds/index.ts';
import { messages } from '../messages.ts';
import type { HallNames } from '../hall-names.ts';
import { type DecisionRow, findDecisions, findLastRound } from './decisions-repository.ts';

interface Context {
  lastRound: RoundRow | undefined;
  halls: HallNames;
}

type Bed = NonNullable<DecisionRow['bed']>;

/** A room with a bed; the type is the one of the round, where it is known. */
function bedPlace(bed: Bed | null, hostelName: string | null, roomType: Bed['roomType'] | null) {
  if (!bed) return null;
  return {
    hostelName: hostelName ?? bed.hallId,
    roomType: roomType ?? bed.roomType,
    roomNumber: bed.roomNumber,
    bedId: bed.id,
  };
}

function toDecision(row: DecisionRow, { lastRound, halls }: Context): RoundDecision {
  const { rank, rankOf, meritGroup, outcome, basis, choiceNumber, roomType, unmetNeed } =
    row.decision;
  const { name, rollNumber, courseName } = row;
  const facts = {
    rank,
    rankOf: rankOf ?? rank,
    group: meritGroup,
    outcome,
    basis,
    won: bedPlace(row.bed, row.hostelName, roomType),
    choiceNumber,
    unmetNeed,
    missed: readMissed(row.decision.missed, halls),
  };
  return {
    userId: row.decision.personId,
    name,
    rollNumber: rollNumber ?? '',
    courseName: courseName ?? '',
    ...facts,
    reason: explainRoundDecision(facts),
    before: bedPlace(row.before, row.beforeHostel, null),
    lastRound:
      lastRound && row.last
        ? {
            title: roundTitle(lastRound),
            hostelName: row.lastHostel,
            roomType: row.last.roomType,
          }
        : null,
  };
}

/**
 * A page of the decisions of a round, by merit, with the result of the round that was published before.
 * @throws AppError 403 for staff of some halls; 404 for an unknown round, one without a preview
 * and one whose personal data are erased
 */
export async function listDecisions(
  { database: { drizzle } }: Deps,
  { who, params: { id }, query }: CallContext<typeof roundDecisions>,
) {
  requireAllHalls(who);
  const { differing, unmet, ...filters } = query;
  const round = await findRound(drizzle, id);
  if (!round) throw notFound(messages.unknownRound);
  if (!['previewed', 'published'].includes(round.state)) throw notFound(messages.noResult);
  if (round.erasedAt) throw notFound(messages.erased);
  const lastRound = await findLastRound(drizzle, round);
  const { rows, total } = await findDecisions(
    drizzle,
    { round, lastRound },
    { ...filters, differing: differing === 'yes', unmet: unmet === 'yes' },
    { limit: query.limit, offset: offsetOf(query) },
  );
  const context = { lastRound, halls: await findHallNames(drizzle) };
  return {
    data: rows.map((row) => toDecision(row, context)),
    pagination: pages(query, total),
  };
}
