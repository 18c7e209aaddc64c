import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { announceFees } from '../announce-fees.ts';
import { cancelDemand } from '../demand.ts';
import { findDemands, lockStudents, saveChanges } from '../demand-repository.ts';

/**
 * Cancels what a student has not paid of a year’s fees, also what is due already: for a place that the
 * student was offered and never accepted. Call it in the transaction that ends the bed.
 */
export async function cancelDemandsOfYear(
  tx: Queryable,
  {
    studentId,
    admissionYear,
    reason,
  }: Record<'studentId' | 'reason', string> & {
    admissionYear: number;
  },
  now = new Date(),
): Promise<void> {
  await lockStudents(tx, [studentId]);
  const demands = await findDemands(tx, [studentId]);
  const open = demands.filter((one) => one.admissionYear === admissionYear && !one.cancelled);
  await saveChanges(
    tx,
    open.map((demand) => cancelDemand(demand, reason)),
    now,
  );
  await announceFees(tx, open.length > 0 ? [studentId] : []);
}
