import type { PublicRound } from '@hostel/contracts/admission/rounds';
import type { PublishedRanks } from '@hostel/contracts/admission/rounds/facts';
import type { publicRounds } from '@hostel/contracts/admission/rounds/published';
import type { QueryOf, ReplyOf } from '@hostel/contracts/wire/call';
import type { Deps } from '../../../../platform/deps.ts';
import { notFound } from '../../../../platform/core/errors/errors.ts';
import {
  findHallNames,
  findYearOfRounds,
  listRunsOfYear,
  readRanks,
} from '../../allotment/index.ts';
import { type RoundRow, toPublicRound } from '../../rounds/index.ts';
import { messages } from '../messages.ts';
import { type HallNames, namedPlace } from '../hall-names.ts';
import {
  findLastRegularRound,
  findPublishedRound,
  findRoundsOfYear,
} from './published-repository.ts';

/** A published round with its ranks. */
export interface RankedRound {
  round: PublicRound;
  ranks: PublishedRanks[];
}

function toRankedRound(row: RoundRow, halls: HallNames): RankedRound {
  const ranks = readRanks(row.ranks).map(({ codes, ...ranks }) => {
    return { ...ranks, places: codes.map((code) => namedPlace(code, halls)) };
  });
  return { round: toPublicRound(row), ranks };
}

/**
 * The rounds of a year, as `findYearOfRounds` chooses it, that are not cancelled, and its runs of one
 * hall, newest first.
 */
export async function listPublicRounds(
  { database: { drizzle }, config }: Pick<Deps, 'database' | 'config'>,
  query: QueryOf<typeof publicRounds>,
): Promise<Omit<ReplyOf<typeof publicRounds>, 'success'>> {
  const asked = { ...query, cancelled: false };
  const { year, years, defaultYear } = await findYearOfRounds(drizzle, config, asked);
  const rows = await findRoundsOfYear(drizzle, year);
  const runs = await listRunsOfYear(drizzle, year);
  return {
    admissionYear: year,
    years,
    defaultYear,
    data: rows.map(toPublicRound),
    runs: runs.map(({ _id, hostelName, createdAt, counts }) => {
      const { applicants, placed, waiting } = counts;
      return { _id, hostelName, createdAt, counts: { applicants, placed, waiting } };
    }),
  };
}

/** Opening and closing ranks of a round. @throws AppError 404 before it is published. */
export async function getRanks({ database }: Deps, id: string): Promise<RankedRound> {
  const row = await findPublishedRound(database.drizzle, id);
  if (!row) throw notFound(messages.unknownRound);
  return toRankedRound(row, await findHallNames(database.drizzle));
}

/** The ranks of the newest published regular round of any year; null before the first. */
export async function getLastRanks({ database }: Deps): Promise<RankedRound | null> {
  const row = await findLastRegularRound(database.drizzle);
  return row ? toRankedRound(row, await findHallNames(database.drizzle)) : null;
}
