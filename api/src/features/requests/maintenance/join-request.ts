import { areasByFloor } from '@hostel/contracts/requests/maintenance/common-areas';
import type {
  CommonRequest,
  JoinedRequest,
  openCommonRequests as openCall,
} from '@hostel/contracts/requests/maintenance/common-requests';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../platform/records/audit/audit.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/core/errors/errors.ts';
import type { Origin, Session } from '../../../platform/http/call-context.ts';
import { findBedUntil, lockBedUntil } from '../../../platform/http/scope/bed-nights-repository.ts';
import { findHallOf } from '../../../platform/http/scope/resident-repository.ts';
import { announceRequest } from '../shared/index.ts';
import { notResident } from './common-area.ts';
import {
  findCommon,
  findHomeHall,
  findJoinedBy,
  findOpenAt,
  insertJoin,
  lockCommon,
} from './common-repository.ts';
import { messages } from './messages.ts';

type Student = Session['person'];
type ReadDeps = Pick<Deps, 'database'>;
type DatedDeps = Pick<Deps, 'database' | 'config'>;

/** The open requests for a place of the student's hall, and the floors to choose from; none without a bed. */
export async function listOpenCommon(
  { database: { drizzle }, config }: DatedDeps,
  { id: studentId }: Student,
  { area, floor }: QueryOf<typeof openCall>,
  now = new Date(),
) {
  const today = dayOf(now, config.timeZone);
  const bedUntil = await findBedUntil(drizzle, { studentId, today });
  if (bedUntil === null) return { data: [], hostelName: null, floors: [] };
  const { hallId, ...reply } = await findHomeHall(drizzle, studentId);
  if (area === undefined || hallId === null) return { data: [], ...reply };
  const place = { hallId, area, floor: areasByFloor.includes(area) ? (floor ?? null) : null };
  return { data: await findOpenAt(drizzle, place, studentId), ...reply };
}

/** The requests that the student has joined. */
export function listJoined(
  { database }: ReadDeps,
  { id: studentId }: Student,
): Promise<JoinedRequest[]> {
  return findJoinedBy(database.drizzle, studentId);
}

/**
 * Joins an open request for a common area of the student's hall. Joining again changes nothing.
 * @throws AppError 422 `not_resident` without a bed; 404 unless it is one; 409 `not_open` or `own_request`
 * with the request.
 */
export async function joinRequest(
  { database, config }: DatedDeps,
  student: Student,
  { id, origin }: { id: string; origin: Origin },
  now = new Date(),
): Promise<CommonRequest> {
  const asked = { studentId: student.id, today: dayOf(now, config.timeZone) };
  return database.transaction(async (tx) => {
    if ((await lockBedUntil(tx, asked)) === null) throw notResident();
    const current = await lockCommon(tx, id);
    const hallId = await findHallOf(tx, student.id);
    if (!current || hallId === null || current.hallId !== hallId) throw notFound(messages.unknown);
    const shown = await findCommon(tx, id, student.id);
    if (!shown) throw notFound(messages.unknown);
    if (shown.mine === 'joined') return shown;
    if (shown.mine === 'filed') throw conflict('own_request', messages.ownRequest, shown);
    if (!['pending', 'in-progress'].includes(current.status)) {
      throw conflict('not_open', messages.notOpen, shown);
    }
    await insertJoin(tx, id, student.id);
    const onWhom = { type: 'serviceRequest', id };
    await audit(tx, { who: student, act: 'serviceRequests.join', onWhom, where: origin });
    await announceRequest(tx, { id, studentId: current.studentId });
    return { ...shown, mine: 'joined' };
  });
}
