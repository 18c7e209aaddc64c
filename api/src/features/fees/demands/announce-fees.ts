import type { Queryable } from '../../../platform/database/connection/client.ts';
import { announceAll } from '../../../platform/http/events/announce.ts';
import { staffOfStudents } from '../../../platform/http/events/staff-of-students-repository.ts';

/** A notification of PostgreSQL takes 8,000 bytes. */
const batchSize = 100;

/** Notifies the open pages of these students, and of the staff of their halls, that fees changed. */
export async function announceFees(tx: Queryable, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return;
  const staff = await staffOfStudents(tx, studentIds);
  const batches = Array.from({ length: Math.ceil(studentIds.length / batchSize) }, (_, batch) =>
    studentIds.slice(batch * batchSize, (batch + 1) * batchSize),
  );
  await announceAll(
    tx,
    batches.map((batch, index) => {
      // Staff once for all students.
      return { topic: 'payments', id: null, to: index === 0 ? [...staff, ...batch] : batch };
    }),
  );
}
