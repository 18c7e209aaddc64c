import type { myResults, OwnResult, OwnRun } from '@hostel/contracts/admission/rounds/decisions';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../../platform/deps.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import {
  explainRoundDecision,
  findHallNames,
  findOwnRuns,
  findYearOfApplication,
  type OwnRunRow,
  readOwnMissed,
} from '../../allotment/index.ts';
import { toPublicRound } from '../../rounds/index.ts';
import { type HallNames, namedPlace } from '../hall-names.ts';
import { findErasedYears, findOwnDecisions, findRoundsLeft } from './decisions-repository.ts';

type OwnRow = Awaited<ReturnType<typeof findOwnDecisions>>[number];

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

function toOwnResult(row: OwnRow, halls: HallNames): OwnResult {
  const { rank, rankOf, outcome, basis, choiceNumber, meritGroup, unmetNeed } = row.decision;
  const facts = {
    rank,
    rankOf: rankOf ?? rank,
    outcome,
    basis,
    won: placeWon(row, halls),
    choiceNumber,
    unmetNeed,
    missed: readOwnMissed(row.decision.missed, halls, {
      ranks: row.round.ranks,
      group: meritGroup,
    }),
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
 * The student’s results of the year that is asked for, by default that of the application, newest first:
 * those of published rounds and of runs of one hall, and the rounds that the application left. With the years of the student’s applications, and
 * those of them whose data were erased.
 */
export async function listOwnResults(
  { database: { drizzle }, config }: Deps,
  { id }: Session['person'],
  asked: { year?: number | undefined },
): Promise<Omit<ReplyOf<typeof myResults>, 'success'>> {
  const own = { personId: id, ...asked };
  const { year, years, defaultYear } = await findYearOfApplication(drizzle, config, own);
  const rows = await findOwnDecisions(drizzle, id, year);
  const halls = rows.length === 0 ? new Map() : await findHallNames(drizzle);
  return {
    admissionYear: year,
    years,
    defaultYear,
    data: rows.map((row) => toOwnResult(row, halls)),
    runs: (await findOwnRuns(drizzle, id, year)).map(toOwnRun),
    left: (await findRoundsLeft(drizzle, id, year)).map(toPublicRound),
    erased: (await findErasedYears(drizzle, id)).map(({ admissionYear, erasedAt }) => {
      return { admissionYear, erasedAt: erasedAt.toISOString() };
    }),
  };
}
