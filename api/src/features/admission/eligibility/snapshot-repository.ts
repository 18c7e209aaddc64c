import type { StudyYear } from '@hostel/contracts/admission/eligibility';
import type { Gender } from '@hostel/contracts/admission/registration';
import { and, eq, gt } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { eligibilitySnapshots } from '../../../platform/database/schema/admission/eligibility.ts';

/** The university's record of an eligible student at the time of the check. SGPA ×100. */
export interface Snapshot {
  id: string;
  rollNumber: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string;
  name: string;
  fatherName: string;
  motherName: string;
  courseId: string;
  /** Null where the records don't state it. */
  gender: Gender | null;
  /** The student’s mail address at the university; null where the records don’t state it. */
  universityEmail: string | null;
  sgpaOdd: number;
  sgpaEven: number;
  semester: StudyYear;
}

export interface NewSnapshot extends Snapshot {
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertSnapshot(tx: Queryable, snapshot: NewSnapshot): Promise<void> {
  await tx.insert(eligibilitySnapshots).values(snapshot);
}

/** The snapshot of a token; undefined when there is none or it has expired. */
export async function findSnapshot(
  queryable: Queryable,
  tokenHash: Buffer,
): Promise<Snapshot | undefined> {
  const [snapshot] = await queryable
    .select({
      id: eligibilitySnapshots.id,
      rollNumber: eligibilitySnapshots.rollNumber,
      dateOfBirth: eligibilitySnapshots.dateOfBirth,
      name: eligibilitySnapshots.name,
      fatherName: eligibilitySnapshots.fatherName,
      motherName: eligibilitySnapshots.motherName,
      courseId: eligibilitySnapshots.courseId,
      gender: eligibilitySnapshots.gender,
      universityEmail: eligibilitySnapshots.universityEmail,
      sgpaOdd: eligibilitySnapshots.sgpaOdd,
      sgpaEven: eligibilitySnapshots.sgpaEven,
      semester: eligibilitySnapshots.semester,
    })
    .from(eligibilitySnapshots)
    .where(
      and(
        eq(eligibilitySnapshots.tokenHash, tokenHash),
        gt(eligibilitySnapshots.expiresAt, new Date()),
      ),
    );
  return snapshot;
}
