import { requestNeedsBed } from '@hostel/contracts/requests/maintenance';
import { areasByFloor, type CommonArea } from '@hostel/contracts/requests/maintenance/common-areas';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { lockBedUntil } from '../../../platform/http/scope/bed-nights-repository.ts';
import { findHomeHall } from './common-repository.ts';
import { messages } from './messages.ts';

interface Given {
  commonArea: CommonArea | undefined;
  areaFloor: number | undefined;
}

/** The refusal of a student without a bed: common areas are those of the hall of the bed. */
export function notResident(): Error {
  return ruleRefuses('not_resident', requestNeedsBed);
}

/**
 * Where a problem is, as it is stored: nulls for the student's room, no floor for an area without. The bed
 * stays the student's until the transaction ends.
 * @throws AppError 422 `not_resident` without a bed, or at `areaFloor` for an unknown floor.
 */
export async function placeOf(
  tx: Queryable,
  student: { studentId: string; today: string },
  { commonArea, areaFloor }: Given,
): Promise<{ commonArea: CommonArea | null; areaFloor: number | null }> {
  if ((await lockBedUntil(tx, student)) === null) throw notResident();
  if (commonArea === undefined) return { commonArea: null, areaFloor: null };
  if (!areasByFloor.includes(commonArea) || areaFloor === undefined) {
    return { commonArea, areaFloor: null };
  }
  const { floors } = await findHomeHall(tx, student.studentId);
  if (!floors.includes(areaFloor)) {
    const message = messages.noSuchFloor;
    throw ruleRefuses('no_such_floor', message, { areaFloor: message });
  }
  return { commonArea, areaFloor };
}
