import { areasByFloor, type CommonArea } from '@hostel/contracts/maintenance/common-areas';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { ruleRefuses } from '../../platform/errors/errors.ts';
import { findResidence } from './common-repository.ts';
import { messages } from './messages.ts';

interface Given {
  commonArea: CommonArea | undefined;
  areaFloor: number | undefined;
}

function refused(field: 'commonArea' | 'areaFloor', code: string, message: string): Error {
  return ruleRefuses(code, message, { [field]: message });
}

/**
 * Where a problem is, as it is stored: nulls for the student's room, no floor for an area without.
 * @throws AppError 422 at `commonArea` without a bed, or at `areaFloor` for an unknown floor.
 */
export async function placeOf(
  queryable: Queryable,
  studentId: string,
  { commonArea, areaFloor }: Given,
): Promise<{ commonArea: CommonArea | null; areaFloor: number | null }> {
  if (commonArea === undefined) return { commonArea: null, areaFloor: null };
  const home = await findResidence(queryable, studentId);
  if (!home) throw refused('commonArea', 'no_hall', messages.noHall);
  if (!areasByFloor.includes(commonArea) || areaFloor === undefined) {
    return { commonArea, areaFloor: null };
  }
  if (!home.floors.includes(areaFloor)) {
    throw refused('areaFloor', 'no_such_floor', messages.noSuchFloor);
  }
  return { commonArea, areaFloor };
}
