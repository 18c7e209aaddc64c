import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { eligibilitySnapshots } from '../../../../platform/database/schema/admission/eligibility.ts';
import {
  openedApplications,
  results,
} from '../../../../platform/database/schema/admission/results.ts';

/** What the office decided for a roll number; null leaves the record’s value. */
export type OpenedApplication = Omit<typeof openedApplications.$inferSelect, 'openedAt'>;

const columns = {
  rollNumber: openedApplications.rollNumber,
  gender: openedApplications.gender,
  dateOfBirth: openedApplications.dateOfBirth,
  courseId: openedApplications.courseId,
  studyYear: openedApplications.studyYear,
  reason: openedApplications.reason,
};

/** What the office decided for a roll number; undefined where it decided nothing. */
export async function findOpened(
  queryable: Queryable,
  rollNumber: string,
): Promise<OpenedApplication | undefined> {
  const [row] = await queryable
    .select(columns)
    .from(openedApplications)
    .where(eq(openedApplications.rollNumber, rollNumber));
  return row;
}

/** Checks of a student that used the values of before: the student checks again. */
async function deleteSnapshots(tx: Queryable, rollNumber: string): Promise<void> {
  await tx.delete(eligibilitySnapshots).where(eq(eligibilitySnapshots.rollNumber, rollNumber));
}

/** Opens the application of a roll number, in place of an earlier decision. */
export async function saveOpened(tx: Queryable, opened: OpenedApplication): Promise<void> {
  const row = { ...opened, openedAt: new Date() };
  await tx
    .insert(openedApplications)
    .values(row)
    .onConflictDoUpdate({ target: openedApplications.rollNumber, set: row });
  await deleteSnapshots(tx, opened.rollNumber);
}

/** Removes the decision on a roll number: the record counts again. */
export async function deleteOpened(tx: Queryable, rollNumber: string): Promise<void> {
  await tx.delete(openedApplications).where(eq(openedApplications.rollNumber, rollNumber));
  await deleteSnapshots(tx, rollNumber);
}

/** Whether the imported results have a roll number. */
export async function hasResult(queryable: Queryable, rollNumber: string): Promise<boolean> {
  return (await queryable.$count(results, eq(results.rollNumber, rollNumber))) > 0;
}
