import { areasByFloor } from '@hostel/contracts/requests/maintenance/common-areas';
import type {
  CommonRequest,
  joinRequest as joinCall,
  JoinedRequest,
  openCommonRequests as openCall,
} from '@hostel/contracts/requests/maintenance/common-requests';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
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

type DatedDeps = Pick<Deps, 'database' | 'config'>;

/** The open requests for a place of the student's hall, and the floors to choose from; none without a bed. */
export async function listOpenCommon(
  { database: { drizzle }, config }: DatedDeps,
  { who: { id: studentId }, query: { area, floor } }: CallContext<typeof openCall>,
) {
  const today = dayOf(new Date(), config.timeZone);
  const bedUntil = await findBedUntil(drizzle, { studentId, today });
  if (bedUntil === null) return { data: [], hostelName: null, floors: [] };
  const { hallId, ...reply } = await findHomeHall(drizzle, studentId);
  if (area === undefined || hallId === null) return { data: [], ...reply };
  const place = { hallId, area, floor: areasByFloor.includes(area) ? (floor ?? null) : null };
  return { data: await findOpenAt(drizzle, place, studentId), ...reply };
}

/** The requests that the student has joined. */
export function listJoined(
  { database }: Pick<Deps, 'database'>,
  { id: studentId }: Session['person'],
): Promise<JoinedRequest[]> {
  return findJoinedBy(database.drizzle, studentId);
}

/**
 * Joins an open request for a common area of the student's hall. Joining again changes nothing.
 * @throws AppError 422 `not_resident` without a bed; 404 unless it is one; 409 `not_open` or `own_request`
 * with the request.
 */
export async function joinRequest(
  deps: DatedDeps,
  call: CallContext<typeof joinCall>,
): Promise<CommonRequest> {
  const student = call.who;
  const { id } = call.params;
  const asked = { studentId: student.id, today: dayOf(new Date(), deps.config.timeZone) };
  return changing(deps, call, 'serviceRequests.join', async (tx) => {
    if ((await lockBedUntil(tx, asked)) === null) throw notResident();
    const current = await lockCommon(tx, id);
    const hallId = await findHallOf(tx, student.id);
    if (!current || hallId === null || current.hallId !== hallId) throw notFound(messages.unknown);
    const shown = await findCommon(tx, id, student.id);
    if (!shown) throw notFound(messages.unknown);
    if (shown.mine === 'joined') return { result: shown, audit: null };
    if (shown.mine === 'filed') throw conflict('own_request', messages.ownRequest, shown);
    if (!['pending', 'in-progress'].includes(current.status)) {
      throw conflict('not_open', messages.notOpen, shown);
    }
    await insertJoin(tx, id, student.id);
    await announceRequest(tx, { id, studentId: current.studentId });
    const result = { ...shown, mine: 'joined' as const };
    return { result, audit: { onWhom: { type: 'serviceRequest', id } } };
  });
}
