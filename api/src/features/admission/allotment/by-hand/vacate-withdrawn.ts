import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { ensureDemands } from '../../../fees/index.ts';
import { announceBeds } from '../notifications.ts';
import { endAllotment, findResident, updateRoomsInProfiles } from './resident-repository.ts';

/**
 * Frees the bed that a student has of an admission year, and cancels what is owed for it. The caller
 * has locked the beds, and writes the audit entry and the mail.
 * @returns the freed bed; null without one
 */
export async function vacateBedOfYear(
  { config }: Pick<Deps, 'config'>,
  tx: Queryable,
  {
    studentId,
    year,
    ...ending
  }: { studentId: string; year: number; by: string | null; reason: string },
): Promise<string | null> {
  const resident = await findResident(tx, studentId);
  if (!resident || resident.allotmentId === null || resident.endedAt !== null) return null;
  if (resident.admissionYear !== year) return null;
  await endAllotment(tx, resident.allotmentId, { how: 'vacated', ...ending });
  await updateRoomsInProfiles(tx, [studentId]);
  await ensureDemands(tx, { studentIds: [studentId], timeZone: config.timeZone });
  await announceBeds(tx, [studentId]);
  return resident.bedId;
}
