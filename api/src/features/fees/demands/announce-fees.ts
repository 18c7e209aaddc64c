import type { Queryable } from '../../../platform/database/connection/client.ts';
import { announce } from '../../../platform/events/announce.ts';
import { staffOfStudents } from '../../../platform/events/staff-of-students-repository.ts';

/** A notification of PostgreSQL takes 8,000 bytes. */
const batchSize = 100;

/** Notifies the open pages of these students, and of the staff of their halls, that fees changed. */
export async function announceFees(tx: Queryable, studentIds: readonly string[]): Promise<void> {
  for (let start = 0; start < studentIds.length; start += batchSize) {
    const batch = studentIds.slice(start, start + batchSize);
    const staff = await staffOfStudents(tx, batch);
    await announce(tx, { topic: 'payments', id: null, to: [...staff, ...batch] });
  }
}
