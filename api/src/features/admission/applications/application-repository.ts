import type { Application } from '@hostel/contracts/admission/applications/application';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { admissionYear as yearOfDay } from '../../../platform/core/calendar/admission-year.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotmentRuns } from '../../../platform/database/schema/admission/allotment.ts';
import {
  applicationChanges,
  applicationRoomMates,
} from '../../../platform/database/schema/admission/applications.ts';
import { applications } from '../../../platform/database/schema/admission/registration.ts';
import { allotmentRounds } from '../../../platform/database/schema/admission/rounds.ts';
import { halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';

const columns = {
  id: applications.id,
  personId: applications.personId,
  serial: applications.serial,
  admissionYear: applications.admissionYear,
  createdAt: applications.createdAt,
  updatedAt: applications.updatedAt,
  rollNumber: applications.rollNumber,
  gender: applications.gender,
  roomPreference: applications.roomPreference,
  state: applications.state,
  choicesSetAt: applications.choicesSetAt,
  name: people.name,
  email: people.email,
  courseName: studentProfiles.courseName,
  /** Of all applications of the student, the newest first. */
  years: sql<
    number[]
  >`(select array_agg(of_student.admission_year order by of_student.admission_year desc)
    from applications of_student where of_student.person_id = ${applications.personId})`,
  dateOfBirth: studentProfiles.dateOfBirth,
};

/** The admission year that a call names. */
export interface AskedYear {
  year?: number | undefined;
}

/** Which application of a student, and today’s calendar day of the office. */
interface Wanted extends AskedYear {
  /** The year that counts where none is named: its application, else the newest. */
  preferred: number;
  today: string;
}

function selectApplication(queryable: Queryable, personId: string, { year, preferred }: Wanted) {
  const { admissionYear, createdAt } = applications;
  const named = year === undefined ? undefined : eq(admissionYear, year);
  return queryable
    .select(columns)
    .from(applications)
    .innerJoin(people, eq(people.id, applications.personId))
    .innerJoin(studentProfiles, eq(studentProfiles.personId, applications.personId))
    .where(and(eq(applications.personId, personId), named))
    .orderBy(sql`${admissionYear} = ${preferred} desc`, desc(admissionYear), desc(createdAt))
    .limit(1)
    .$dynamic();
}

/** A row with the day on which it was read, and whether its year was over by then. */
function withDay<Row extends { admissionYear: number }>(row: Row, { preferred, today }: Wanted) {
  const isYearOver = row.admissionYear < Math.min(preferred, yearOfDay(today));
  return { ...row, today, isYearOver };
}

/** A student’s application; undefined without one. */
export async function findApplication(queryable: Queryable, personId: string, wanted: Wanted) {
  const [row] = await selectApplication(queryable, personId, wanted);
  return row && withDay(row, wanted);
}
export type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** The same, locked until the transaction ends. */
export async function lockApplication(tx: Queryable, personId: string, wanted: Wanted) {
  const [row] = await selectApplication(tx, personId, wanted).for('update', { of: applications });
  return row && withDay(row, wanted);
}

/** Whether a person is a student. */
export async function isStudent(queryable: Queryable, personId: string): Promise<boolean> {
  const rows = await queryable
    .select({ id: studentProfiles.personId })
    .from(studentProfiles)
    .where(eq(studentProfiles.personId, personId));
  return rows.length > 0;
}

/** The application number, such as 2026-00042. */
export function applicationNumber({
  admissionYear,
  serial,
}: Pick<ApplicationRow, 'admissionYear' | 'serial'>): string {
  return `${admissionYear}-${String(serial).padStart(5, '0')}`;
}

/** The number of an application. @throws Error for an unknown id. */
export async function findNumber(queryable: Queryable, id: string): Promise<string> {
  const { admissionYear, serial } = applications;
  const [row] = await queryable
    .select({ admissionYear, serial })
    .from(applications)
    .where(eq(applications.id, id));
  if (!row) throw new Error(`there is no application ${id}`);
  return applicationNumber(row);
}

/** The student of an application. @throws Error for an unknown id. */
export async function findPersonOfApplication(queryable: Queryable, id: string): Promise<string> {
  const { personId } = applications;
  const [row] = await queryable
    .select({ personId })
    .from(applications)
    .where(eq(applications.id, id));
  if (!row) throw new Error(`there is no application ${id}`);
  return row.personId;
}

/** The history of an application, the newest last. */
export async function findChanges(
  queryable: Queryable,
  applicationId: string,
): Promise<Application['history']> {
  const rows = await queryable
    .select({
      change: applicationChanges,
      name: people.name,
      role: people.role,
      hall: halls.name,
      round: { kind: allotmentRounds.kind, number: allotmentRounds.number },
    })
    .from(applicationChanges)
    .leftJoin(people, eq(people.id, applicationChanges.by))
    .leftJoin(allotmentRuns, eq(allotmentRuns.id, applicationChanges.runId))
    .leftJoin(halls, eq(halls.id, allotmentRuns.hallId))
    .leftJoin(allotmentRounds, eq(allotmentRounds.id, applicationChanges.roundId))
    .where(eq(applicationChanges.applicationId, applicationId))
    .orderBy(asc(applicationChanges.id));
  return rows.map(({ change, name, role, hall, round: row }) => {
    const { kind, state, at, reason, document } = change;
    const by = name === null || role === null ? null : { name, role };
    const round = row && roundTitle(row);
    return { kind, state, at: at.toISOString(), by, reason, runOf: hall, round, document };
  });
}

/** When an application got its current state, and whose change it was; null for a job. */
export async function findNewestStateChange(queryable: Queryable, applicationId: string) {
  const { at, by, id, kind } = applicationChanges;
  const [change] = await queryable
    .select({ at, by })
    .from(applicationChanges)
    .where(and(eq(applicationChanges.applicationId, applicationId), eq(kind, 'state')))
    .orderBy(desc(id))
    .limit(1);
  return change;
}

/** Adds to the history; a trigger sets the state of the application. */
export async function insertChange(
  tx: Queryable,
  change: typeof applicationChanges.$inferInsert,
): Promise<void> {
  await tx.insert(applicationChanges).values(change);
}

/** Marks an application as changed, so that open forms know. */
export async function touchApplication(
  tx: Queryable,
  id: string,
  set: { choicesSetAt?: Date | null } = {},
): Promise<void> {
  await tx
    .update(applications)
    .set({ ...set, updatedAt: new Date() })
    .where(eq(applications.id, id));
}

const theirs = alias(applications, 'theirs');
const theirNames = alias(applicationRoomMates, 'their_names');

/**
 * The roll numbers that a student named. `name` is that of a student of the same year and gender who
 * takes part and named this one too; null for everybody else, so that nothing shows who exists.
 */
export async function findRoomMates(
  queryable: Queryable,
  application: Pick<ApplicationRow, 'id' | 'rollNumber' | 'admissionYear' | 'gender'>,
) {
  const mutual = queryable
    .select({ rollNumber: theirs.rollNumber, name: people.name, personId: theirs.personId })
    .from(theirs)
    .innerJoin(theirNames, eq(theirNames.applicationId, theirs.id))
    .innerJoin(people, eq(people.id, theirs.personId))
    .where(
      and(
        eq(theirs.admissionYear, application.admissionYear),
        eq(theirs.gender, application.gender),
        eq(theirNames.rollNumber, application.rollNumber),
        sql`${theirs.state} <> 'withdrawn'`,
      ),
    )
    .as('mutual');
  return queryable
    .select({
      rollNumber: applicationRoomMates.rollNumber,
      name: mutual.name,
      personId: mutual.personId,
    })
    .from(applicationRoomMates)
    .leftJoin(mutual, eq(mutual.rollNumber, applicationRoomMates.rollNumber))
    .where(eq(applicationRoomMates.applicationId, application.id))
    .orderBy(asc(applicationRoomMates.rollNumber));
}

/** Replaces the named roll numbers. */
export async function replaceRoomMates(
  tx: Queryable,
  applicationId: string,
  rollNumbers: readonly string[],
): Promise<void> {
  await tx
    .delete(applicationRoomMates)
    .where(eq(applicationRoomMates.applicationId, applicationId));
  if (rollNumbers.length === 0) return;
  await tx
    .insert(applicationRoomMates)
    .values(rollNumbers.map((rollNumber) => ({ applicationId, rollNumber })));
}

/** Removes the named roll numbers of an application if they were named since a time. @returns how many */
export async function deleteRoomMatesSince(
  tx: Queryable,
  applicationId: string,
  since: Date,
): Promise<number> {
  const { namedAt, rollNumber } = applicationRoomMates;
  const removed = await tx
    .delete(applicationRoomMates)
    .where(and(eq(applicationRoomMates.applicationId, applicationId), gte(namedAt, since)))
    .returning({ rollNumber });
  return removed.length;
}
