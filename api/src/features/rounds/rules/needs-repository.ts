import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { applicantNeeds } from '../../../platform/database/schema/admission/rounds.ts';
import { people, studentProfiles } from '../../../platform/database/schema/people.ts';

/** Needs and categories of a student in an admission year, as the office recorded them. */
export interface RecordedNeeds {
  accessible: boolean;
  groundFloor: boolean;
  categories: string[];
}

/** A student by roll number; undefined for an unknown one. */
export async function findStudentOfRoll(queryable: Queryable, rollNumber: string) {
  const [row] = await queryable
    .select({ id: people.id, name: people.name })
    .from(studentProfiles)
    .innerJoin(people, eq(people.id, studentProfiles.personId))
    .where(eq(studentProfiles.rollNumber, rollNumber.trim().toUpperCase()));
  return row;
}

/** The recorded needs with their reason; undefined without a record. */
export async function findNeeds(queryable: Queryable, personId: string, admissionYear: number) {
  const { accessible, groundFloor, categories, reason } = applicantNeeds;
  const [row] = await queryable
    .select({ accessible, groundFloor, categories, reason })
    .from(applicantNeeds)
    .where(
      and(eq(applicantNeeds.personId, personId), eq(applicantNeeds.admissionYear, admissionYear)),
    );
  return row;
}

/** Records needs in place of those before; rounds that are locked from now on go by them. */
export async function saveNeeds(
  tx: Queryable,
  key: { personId: string; admissionYear: number },
  needs: RecordedNeeds & { reason: string },
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
