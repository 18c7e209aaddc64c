import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { takeLock } from '../../../../platform/database/locks/locks.ts';
import { applicantNeeds } from '../../../../platform/database/schema/admission/rounds.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { plainIdentifier } from '@hostel/contracts/wire/text/identifiers';

/** Needs and categories of a student in an admission year, as the office recorded them. */
export interface Needs {
  accessible: boolean;
  groundFloor: boolean;
  categories: string[];
}

/** Whose needs, and of which admission year. */
export interface NeedsKey {
  personId: string;
  admissionYear: number;
}

function selectStudents(queryable: Queryable) {
  return queryable
    .select({ id: people.id, name: people.name })
    .from(studentProfiles)
    .innerJoin(people, eq(people.id, studentProfiles.personId))
    .$dynamic();
}

/** A student by roll number; undefined for an unknown one. */
export async function findStudentOfRoll(queryable: Queryable, rollNumber: string) {
  const ofRoll = eq(studentProfiles.rollNumber, plainIdentifier(rollNumber).toUpperCase());
  const [row] = await selectStudents(queryable).where(ofRoll);
  return row;
}

/** Whether there is a student with this id. */
export async function isStudent(queryable: Queryable, personId: string): Promise<boolean> {
  const rows = await selectStudents(queryable).where(eq(people.id, personId));
  return rows.length > 0;
}

/** The recorded needs with their reason; undefined without a record. */
export async function findNeeds(queryable: Queryable, { personId, admissionYear }: NeedsKey) {
  const { accessible, groundFloor, categories, reason, recordedAt } = applicantNeeds;
  const [row] = await queryable
    .select({
      accessible,
      groundFloor,
      categories,
      reason,
      recordedAt,
      recordedBy: people.name,
    })
    .from(applicantNeeds)
    .leftJoin(people, eq(people.id, applicantNeeds.recordedBy))
    .where(
      and(eq(applicantNeeds.personId, personId), eq(applicantNeeds.admissionYear, admissionYear)),
    );
  return row;
}

/** A student of a file, with what is recorded. */
export interface KnownNeeds {
  rollNumber: string;
  personId: string;
  needs: (Needs & { reason: string }) | null;
}

/** The students with these roll numbers, with what is recorded for them in a year. */
export async function findNeedsOfRolls(
  queryable: Queryable,
  rollNumbers: readonly string[],
  admissionYear: number,
): Promise<KnownNeeds[]> {
  const { accessible, groundFloor, categories, reason } = applicantNeeds;
  const ofYear = eq(applicantNeeds.admissionYear, admissionYear);
  return queryable
    .select({
      rollNumber: studentProfiles.rollNumber,
      personId: studentProfiles.personId,
      needs: { accessible, groundFloor, categories, reason },
    })
    .from(studentProfiles)
    .leftJoin(applicantNeeds, and(eq(applicantNeeds.personId, studentProfiles.personId), ofYear))
    .where(sql`${studentProfiles.rollNumber} = any(${sql.param([...rollNumbers])}::text[])`);
}

/** Only one transaction at a time records needs of a student. */
export async function lockNeeds(tx: Queryable, { personId }: NeedsKey): Promise<void> {
  await takeLock(tx, `needs ${personId}`);
}

/** Records needs in place of those before; rounds that are locked from now on go by them. */
export async function saveNeeds(
  tx: Queryable,
  key: NeedsKey,
  needs: Needs & { reason: string; recordedBy: string | null },
): Promise<void> {
  const row = { ...needs, recordedAt: new Date() };
  await tx
    .insert(applicantNeeds)
    .values({ ...key, ...row })
    .onConflictDoUpdate({
      target: [applicantNeeds.personId, applicantNeeds.admissionYear],
      set: row,
    });
}
