import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { lockBeds } from '../../../residence/halls/index.ts';
import { vacatedMail } from '../messages.ts';
import { findResident } from './resident-repository.ts';
import { vacateBedOfYear } from './vacate-withdrawn.ts';

/**
 * Vacates the current bed of a student, and mails the reason. The caller writes the audit entry.
 * @param given.allotmentId the bed’s allotment: another one is not ended
 * @returns the id of the bed; null where the student has it no more
 */
export async function vacateResident(
  deps: Pick<Deps, 'config' | 'outbox'>,
  tx: Queryable,
  given: { studentId: string; allotmentId: string; by: string; reason: string },
): Promise<string | null> {
  const { studentId, allotmentId, by, reason } = given;
  await lockBeds(tx);
  const resident = await findResident(tx, studentId);
  if (resident?.allotmentId !== allotmentId || resident.admissionYear === null) return null;
  const bed = await vacateBedOfYear(deps, tx, {
    studentId,
    year: resident.admissionYear,
    by,
    reason,
  });
  if (bed === null) return null;
  const { hostelName, roomNumber } = resident;
  const place = { hostelName, roomNumber, bedId: bed, reason, waitsAgain: false };
  await deps.outbox.write(tx, {
    event: `allotment.vacate:${allotmentId}`,
    kind: 'allotment.vacate',
    personId: studentId,
    to: resident.email,
    ...vacatedMail(resident.name, place),
  });
  return bed;
}
