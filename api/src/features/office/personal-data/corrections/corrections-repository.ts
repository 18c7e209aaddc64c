import {
  type CorrectionField,
  correctionFields,
  type listCorrections,
} from '@hostel/contracts/office/personal-data';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { studentMatches } from '../../../../platform/database/search.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { corrections } from '../../../../platform/database/schema/office/personal-data.ts';
import { offsetOf } from '../../../../platform/http/lists/pages.ts';

type Query = QueryOf<typeof listCorrections>;

export type CorrectionRow = typeof corrections.$inferSelect;

/** A stored field; `other` where another version of the code knows more. */
export function fieldOf({ field }: Pick<CorrectionRow, 'field'>): CorrectionField {
  return correctionFields.find((known) => known === field) ?? 'other';
}

export async function findOwnCorrections(tx: Queryable, studentId: string) {
  return tx
    .select()
    .from(corrections)
    .where(eq(corrections.studentId, studentId))
    .orderBy(desc(corrections.createdAt), desc(corrections.id));
}

export async function insertCorrection(
  tx: Queryable,
  given: { studentId: string; field: CorrectionField; value: string; reason: string },
): Promise<string> {
  const id = newId();
  await tx.insert(corrections).values({ id, ...given });
  return id;
}

const decider = alias(people, 'decider');

function joined(tx: Queryable) {
  return tx
    .select({
      correction: corrections,
      student: { id: people.id, name: people.name, email: people.email },
      profile: {
        rollNumber: studentProfiles.rollNumber,
        fatherName: studentProfiles.fatherName,
        motherName: studentProfiles.motherName,
        dateOfBirth: studentProfiles.dateOfBirth,
        gender: studentProfiles.gender,
        course: studentProfiles.courseName,
      },
      decidedBy: decider.name,
    })
    .from(corrections)
    .innerJoin(people, eq(people.id, corrections.studentId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, corrections.studentId))
    .leftJoin(decider, eq(decider.id, corrections.decidedBy));
}

function matches({ search, state }: Pick<Query, 'search' | 'state'>): SQL | undefined {
  return and(
    state === undefined ? undefined : eq(corrections.state, state),
    search ? studentMatches(search) : undefined,
  );
}

/** A page of corrections: waiting ones first, of these the oldest; then those decided last. */
export async function findCorrections(tx: Queryable, query: Query) {
  const waits = sql`${corrections.state} = 'waiting'`;
  return joined(tx)
    .where(matches(query))
    .orderBy(
      sql`${waits} desc`,
      sql`case when ${waits} then ${corrections.createdAt} end`,
      sql`${corrections.decidedAt} desc`,
      corrections.id,
    )
    .limit(query.limit)
    .offset(offsetOf(query));
}
export type FoundCorrection = Awaited<ReturnType<typeof findCorrections>>[number];

/** How many corrections match a search, by state. */
export async function countCorrections(tx: Queryable, search: string | undefined) {
  const rows = await tx
    .select({ state: corrections.state, count: sql<number>`count(*)::integer` })
    .from(corrections)
    .innerJoin(people, eq(people.id, corrections.studentId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, corrections.studentId))
    .where(matches({ search, state: undefined }))
    .groupBy(corrections.state);
  const of = (state: CorrectionRow['state']) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: of('waiting'), accepted: of('accepted'), refused: of('refused') };
}

export async function findCorrection(
  tx: Queryable,
  id: string,
): Promise<FoundCorrection | undefined> {
  const [found] = await joined(tx).where(eq(corrections.id, id));
  return found;
}

/** Locks a correction until the transaction ends. */
export async function lockCorrection(tx: Queryable, id: string): Promise<void> {
  await tx
    .select({ id: corrections.id })
    .from(corrections)
    .where(eq(corrections.id, id))
    .for('update');
}

export async function decideCorrection(
  tx: Queryable,
  id: string,
  decision: { state: 'accepted' | 'refused'; answer: string; decidedBy: string },
): Promise<void> {
  const now = new Date();
  await tx
    .update(corrections)
    .set({ ...decision, decidedAt: now, updatedAt: now })
    .where(eq(corrections.id, id));
}

/** Writes the right value into the record, where it is a value of its own. */
export async function writeValue(
  tx: Queryable,
  studentId: string,
  { field, value }: { field: CorrectionField; value: string },
): Promise<boolean> {
  const updatedAt = new Date();
  if (field === 'name') {
    await tx.update(people).set({ name: value, updatedAt }).where(eq(people.id, studentId));
    return true;
  }
  if (field !== 'fatherName' && field !== 'motherName' && field !== 'dateOfBirth') return false;
  await tx
    .update(studentProfiles)
    .set({ [field]: value, updatedAt })
    .where(eq(studentProfiles.personId, studentId));
  return true;
}
