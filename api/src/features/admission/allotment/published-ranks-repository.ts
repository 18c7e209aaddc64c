import { and, desc, eq, gte, isNotNull, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotmentRounds } from '../../../platform/database/schema/admission/rounds.ts';

const storedRanks = z.array(
  z.object({
    /** Hall and room type (`H001/single`); several are merged where few students won one alone. */
    codes: z.array(z.string()),
    group: z.string(),
    opening: z.nullable(z.number()),
    closing: z.nullable(z.number()),
    count: z.number(),
  }),
);

/** Opening and closing ranks of a round as the engine made them. */
export type StoredRanks = z.infer<typeof storedRanks>;

/** The stored ranks of a published round. */
export function readRanks(stored: unknown): StoredRanks {
  return z.parse(storedRanks, stored);
}

/**
 * The ranks of the published regular rounds of an admission year and the year before, the newest round
 * first.
 */
export async function findRanksForYear(queryable: Queryable, year: number) {
  const { admissionYear, id, kind, number, publishedAt, ranks, state } = allotmentRounds;
  const rows = await queryable
    .select({ admissionYear, kind, number, ranks })
    .from(allotmentRounds)
    .where(
      and(
        gte(admissionYear, year - 1),
        lte(admissionYear, year),
        eq(kind, 'regular'),
        eq(state, 'published'),
        isNotNull(ranks),
      ),
    )
    .orderBy(desc(admissionYear), desc(publishedAt), desc(id));
  return rows.map(({ ranks: stored, ...round }) => ({ ...round, ranks: readRanks(stored) }));
}

/** A published round with its ranks. */
export type RoundRanks = Awaited<ReturnType<typeof findRanksForYear>>[number];
