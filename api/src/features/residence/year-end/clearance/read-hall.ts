import {
  type KeptBed,
  type YearEndRow,
  yearEndRow,
  type yearEndOfHall,
} from '@hostel/contracts/residence/year-end';
import type { Finding } from '@hostel/contracts/residence/check-in';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { toWire } from '../../../../platform/database/wire-row.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { pages } from '../../../../platform/http/lists/pages.ts';
import { inScope } from '../../../../platform/http/scope/hall-scope.ts';
import { findFindingsOf } from '../../check-in/index.ts';
import { findHall, type Hall } from '../../halls/index.ts';
import { messages } from '../messages.ts';
import { findLastVacating } from '../vacating/vacating-repository.ts';
import {
  countLeft,
  countStandings,
  findStandings,
  type StandingRow,
} from './clearance-repository.ts';
import { nextStepOf } from './next-step.ts';
import { obstaclesOf } from './obstacles.ts';

/** @throws AppError 404 for an unknown hall and one outside the scope of the member of staff. */
export async function requireHallInScope(
  queryable: Queryable,
  { halls }: Session['person'],
  id: string,
): Promise<Hall> {
  if (!inScope(halls, id)) throw notFound(messages.unknownHall, { type: 'hall', id });
  const hall = await findHall(queryable, id);
  if (!hall) throw notFound(messages.unknownHall);
  return hall;
}

/** Why a student keeps the bed, as the wire shows it; null where the bed is to be vacated. */
export function toKept({ keptReason, keptBy, keptAt }: StandingRow): KeptBed | null {
  if (keptReason === null || keptAt === null) return null;
  return { reason: keptReason, by: keptBy, at: keptAt.toISOString() };
}

/** What a student owes and still has to do, as the wire shows it. */
export function toClearance(row: StandingRow, findings: readonly Finding[]) {
  const { dues, openRequests, checkedOut } = row;
  const obstacles = obstaclesOf(row);
  const clear = obstacles.length === 0;
  return { dues, openRequests, checkedOut, findings: [...findings], obstacles, clear };
}

function toRow(row: StandingRow, findings: readonly Finding[]): YearEndRow {
  const { studentId: _id, name, rollNumber } = row;
  return toWire(yearEndRow, row, {
    student: { _id, name, rollNumber },
    ...toClearance(row, findings),
    next: nextStepOf(row),
    kept: toKept(row),
  });
}

/**
 * The residents of a hall with what each still has to do, and the last vacating of the hall.
 * @throws AppError 404, also outside the scope
 */
export async function readHallAtYearEnd(
  { database: { drizzle } }: Pick<Deps, 'database'>,
  { who, params, query }: Pick<CallContext<typeof yearEndOfHall>, 'who' | 'params' | 'query'>,
) {
  const { id, name } = await requireHallInScope(drizzle, who, params.hallId);
  const { toVacate, ...counts } = await countStandings(drizzle, id, query.search);
  // Staff of some halls see residents only.
  const left = who.halls === null ? await countLeft(drizzle, id, query.search) : undefined;
  const isHidden = query.list === 'left' && left === undefined;
  const rows = isHidden ? [] : await findStandings(drizzle, id, query);
  const findings = await findFindingsOf(
    drizzle,
    rows.map(({ studentId }) => studentId),
  );
  return {
    data: rows.map((row) => toRow(row, findings.get(row.studentId) ?? [])),
    pagination: pages(query, { ...counts, left: left ?? 0 }[query.list]),
    hall: { id, name },
    counts: { ...counts, left },
    toVacate,
    vacating: await findLastVacating(drizzle, id),
  };
}
