import { courseById } from '@hostel/contracts/admission/registration/courses';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { analyzeTables } from '../../../../platform/database/analyze-tables.ts';
import { newId } from '../../../../platform/database/new-id.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import { feeDemands, feeLedger } from '../../../../platform/database/schema/fees/demands.ts';
import { beds, halls } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { hasConsent } from '../../../admission/consents/index.ts';
import type { StudentRow } from './read-student.ts';

/** An account that has a roll number or an email of the file. */
export type KnownStudent = Awaited<ReturnType<typeof findKnown>>[number];

/** The accounts with these roll numbers or emails, and the beds that they have. */
export async function findKnown(
  tx: Queryable,
  {
    rollNumbers,
    emails,
    year,
  }: { rollNumbers: readonly string[]; emails: readonly string[]; year: number },
) {
  const list = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;
  return tx
    .select({
      person: people,
      profile: studentProfiles,
      bedId: allotments.bedId,
      /** Whether a parent or guardian has consented to this year’s application. */
      hasConsent: hasConsent(sql`${people.id}`, year),
    })
    .from(people)
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(allotments, and(eq(allotments.personId, people.id), isNull(allotments.endedAt)))
    .where(
      or(
        sql`lower(${people.email}) = ${list(emails)}`,
        sql`${studentProfiles.rollNumber} = ${list(rollNumbers)}`,
      ),
    );
}

/** Every bed with its hall and the roll number of the student who has it. */
export async function findAllBeds(tx: Queryable) {
  return tx
    .select({
      id: beds.id,
      roomNumber: beds.roomNumber,
      label: beds.label,
      outOfServiceAt: beds.outOfServiceAt,
      hallId: halls.id,
      hallName: halls.name,
      hostelFor: halls.hostelFor,
      heldBy: allotments.personId,
    })
    .from(beds)
    .innerJoin(halls, eq(halls.id, beds.hallId))
    .leftJoin(allotments, and(eq(allotments.bedId, beds.id), isNull(allotments.endedAt)))
    .where(isNull(beds.removedAt));
}

/** The values of a profile that a row gives. */
export function profileOf(row: StudentRow) {
  const course = courseById(row.courseId);
  return {
    rollNumber: row.rollNumber,
    gender: row.gender,
    dateOfBirth: row.dateOfBirth,
    courseId: row.courseId,
    courseName: course?.name ?? '',
    department: course?.department ?? '',
    semester: row.semester,
    contactNumber: row.contactNumber,
    fatherName: row.fatherName,
    motherName: row.motherName,
    guardianName: row.guardianName,
    guardianPhone: row.guardianPhone,
    address: row.address,
  };
}

/** Adds accounts without a password. @returns their ids, in the order of the rows */
export async function insertStudents(
  tx: Queryable,
  rows: readonly StudentRow[],
): Promise<string[]> {
  const added = rows.map((row) => ({ id: newId(), row }));
  await tx.insert(people).values(
    added.map(({ id, row: { name, email } }) => {
      return { id, name, email, role: 'student' as const };
    }),
  );
  const profiles = added.map(({ id, row }) => ({ personId: id, ...profileOf(row) }));
  await tx.insert(studentProfiles).values(profiles);
  return added.map(({ id }) => id);
}

/** The values of a current student that a file replaces. */
export interface StudentChange {
  personId: string;
  name: string | undefined;
  profile: Partial<ReturnType<typeof profileOf>>;
}

export async function updateStudent(
  tx: Queryable,
  { personId, name, profile }: StudentChange,
): Promise<void> {
  const updatedAt = new Date();
  if (name !== undefined) {
    await tx.update(people).set({ name, updatedAt }).where(eq(people.id, personId));
  }
  await tx
    .update(studentProfiles)
    .set({ ...profile, updatedAt })
    .where(eq(studentProfiles.personId, personId));
}

/** Gives beds that are free; `reason` is shown in the history of the student. */
export async function insertStays(
  tx: Queryable,
  stays: readonly { personId: string; bedId: string }[],
  given: { admissionYear: number; givenReason: string },
): Promise<void> {
  await tx.insert(allotments).values(stays.map((stay) => ({ id: newId(), ...stay, ...given })));
}

/** Counts the accounts that this transaction has added, for the statements that look them up. */
export function analyzeStudents(tx: Queryable): Promise<void> {
  return analyzeTables(tx, [people, studentProfiles]);
}

/** The same of beds and of the fees that follow from them. */
export function analyzeStays(tx: Queryable): Promise<void> {
  return analyzeTables(tx, [allotments, feeDemands, feeLedger]);
}
