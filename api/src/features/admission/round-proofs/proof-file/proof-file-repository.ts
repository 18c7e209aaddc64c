import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { applications } from '../../../../platform/database/schema/admission/registration.ts';
import {
  allotmentRounds,
  roundProofFiles,
} from '../../../../platform/database/schema/admission/rounds.ts';

/** A published round with who may read its file; undefined for another one. */
export async function findReaders(queryable: Queryable, roundId: string) {
  const { id, admissionYear, kind, number, proofReaders, state } = allotmentRounds;
  const [row] = await queryable
    .select({ id, admissionYear, kind, number, proofReaders })
    .from(allotmentRounds)
    .where(and(eq(id, roundId), eq(state, 'published')));
  return row;
}

/** The proof file of a round, gzip of its JSON. */
export async function findProofFile(queryable: Queryable, roundId: string): Promise<Buffer | null> {
  const [row] = await queryable
    .select({ content: roundProofFiles.content })
    .from(roundProofFiles)
    .where(eq(roundProofFiles.roundId, roundId));
  return row?.content ?? null;
}

/** Whether a person has an application of an admission year, in whatever state. */
export async function isApplicant(
  queryable: Queryable,
  personId: string,
  year: number,
): Promise<boolean> {
  const rows = await queryable
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.personId, personId), eq(applications.admissionYear, year)))
    .limit(1);
  return rows.length > 0;
}
