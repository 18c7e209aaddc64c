import { roundCounts } from '@hostel/contracts/admission/rounds';
import type { myResults, OwnResult, OwnRun } from '@hostel/contracts/admission/rounds/decisions';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import * as z from 'zod/mini';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import {
  explainRoundDecision,
  findHallNames,
  findOwnRuns,
  type OwnRunRow,
  readMissed,
} from '../../allotment/index.ts';
import { admissionYearAt } from '../../../fees/index.ts';
import { toPublicRound } from '../../rounds/index.ts';
import { type HallNames, namedPlace } from '../hall-names.ts';
import { countGroups, findErasedYears, findOwnDecisions } from './decisions-repository.ts';

type OwnRow = Awaited<ReturnType<typeof findOwnDecisions>>[number];

/** How many applicants the merit group has; where all are one group, the round’s figures say so. */
async function sizeOfGroup(queryable: Queryable, { decision, round }: OwnRow): Promise<number> {
  if (decision.meritGroup === '') return z.parse(roundCounts, round.counts).applicants;
  const groups = await countGroups(queryable, round.id);
  return groups.get(decision.meritGroup) ?? decision.rank;
}

/** The place won; for a mock round without the room, which nobody has got. */
function placeWon({ decision, round, bed }: OwnRow, halls: HallNames): OwnResult['won'] {
  const { hallId, roomType } = decision;
  if (hallId === null || roomType === null) return null;
  const shown = round.kind === 'mock' ? null : bed;
  return {
    ...namedPlace(`${hallId}/${roomType}`, halls),
    roomNumber: shown?.roomNumber ?? null,
    bedId: shown?.id ?? null,
  };
}

async function toOwnResult(
  queryable: Queryable,
  row: OwnRow,
  halls: HallNames,
): Promise<OwnResult> {
  const { rank, outcome, basis, choiceNumber, meritGroup, unmetNeed } = row.decision;
  const facts = {
    rank,
    rankOf: await sizeOfGroup(queryable, row),
    outcome,
    basis,
    won: placeWon(row, halls),
    choiceNumber,
    unmetNeed,
    missed: readMissed(row.decision.missed, halls),
  };
  const reason = explainRoundDecision({ ...facts, group: meritGroup });
  return { round: toPublicRound(row.round), ...facts, reason };
}

/** A decision of a run of one hall as its student sees it. */
function toOwnRun({ run, bed, ...decided }: OwnRunRow): OwnRun {
  const { applicants, placed, waiting } = run.counts;
  return {
    _id: run._id,
    hostelName: run.hostelName,
    createdAt: run.createdAt,
    counts: { applicants, placed, waiting },
    ...decided,
    won: bed && { ...bed, hostelName: run.hostelName },
  };
}

/**
 * The student’s results of this year, newest first: those of published rounds and of runs of one hall.
 * With the earlier years whose data were erased.
 */
export async function listOwnResults(
  { database: { drizzle }, config }: Deps,
  { id }: Session['person'],
): Promise<Omit<ReplyOf<typeof myResults>, 'success'>> {
  const year = admissionYearAt(new Date(), config.timeZone);
  const rows = await findOwnDecisions(drizzle, id, year);
  const halls = rows.length === 0 ? new Map() : await findHallNames(drizzle);
  const data: OwnResult[] = [];
  for (const row of rows) data.push(await toOwnResult(drizzle, row, halls));
  return {
    data,
    runs: (await findOwnRuns(drizzle, id, year)).map(toOwnRun),
    erased: (await findErasedYears(drizzle, id)).map(({ admissionYear, erasedAt }) => {
      return { admissionYear, erasedAt: erasedAt.toISOString() };
    }),
  };
}
