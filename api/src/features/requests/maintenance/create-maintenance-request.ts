import type {
  cancelMaintenanceRequest as cancelCall,
  createMaintenanceRequest as createCall,
} from '@hostel/contracts/requests/maintenance';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/core/errors/errors.ts';
import { preparePhoto } from '../../../platform/files/photos/prepare-photo.ts';
import { storePhoto } from '../../../platform/files/photos/service.ts';
import type { CallContext, SubmitIntent } from '../../../platform/http/call-context.ts';
import { changing } from '../../../platform/http/calls/changing.ts';
import { findRecordOf, submitOnce } from '../../../platform/http/calls/submit-once.ts';
import { announceRequest, informJoined } from '../shared/index.ts';
import { notResident, placeOf } from './common-area.ts';
import { fileRequest, type RoomRequest } from './filing-repository.ts';
import { messages } from './messages.ts';
import { cancelRefusal } from './policy.ts';
import {
  updateMaintenanceRequest,
  findMaintenanceRequest,
  insertMaintenanceRequest,
  lockMaintenanceRequest,
} from './repository.ts';

/**
 * Creates the student's request, once for each submit intent.
 * @throws AppError 400 or 413 at `photo` when that is no picture or too large; 422 `not_resident` without a
 * bed, or at `areaFloor` for a floor that the hall doesn't have.
 */
export async function createMaintenanceRequest(
  { database, config }: Deps,
  { who: student, body, intent }: CallContext<typeof createCall>,
) {
  const { photo, mayEnter = false, visitTime = '', commonArea, areaFloor, ...written } = body;
  const today = dayOf(new Date(), config.timeZone);
  const request = {
    ...written,
    studentId: student.id,
    mayEnter,
    visitTime: visitTime === '' ? null : visitTime,
  };
  if (photo === undefined && commonArea === undefined) {
    return createForRoom(database, { ...request, today }, intent);
  }
  const prepared = photo === undefined ? undefined : await preparePhoto(photo, 'photo');
  return database.transaction(async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const area = await placeOf(tx, { studentId: student.id, today }, { commonArea, areaFloor });
      const photoId = prepared ? await storePhoto(tx, prepared) : null;
      const made = await insertMaintenanceRequest(tx, { ...request, ...area, photoId });
      await announceRequest(tx, { id: made, studentId: student.id });
      return made;
    });
    return findMade(tx, id);
  });
}

/** The frequent request, for the student's own room and without a photo: one statement, no transaction. */
async function createForRoom(
  database: Deps['database'],
  request: RoomRequest,
  intent: SubmitIntent | undefined,
) {
  const made = await fileRequest(database, request, intent);
  if (made) return made;
  const earlier = intent && (await findRecordOf(database.drizzle, intent));
  if (earlier === undefined) throw notResident();
  return findMade(database.drizzle, earlier);
}

async function findMade(queryable: Queryable, id: string) {
  const made = await findMaintenanceRequest(queryable, id);
  if (!made) throw notFound(messages.unknown);
  return made;
}

/**
 * Cancels the student's own request while it is pending.
 * @throws AppError 404 for another student's request, 409 `cannot_cancel` once the office has started work.
 */
export async function cancelMaintenanceRequest(deps: Deps, call: CallContext<typeof cancelCall>) {
  const { id } = call.params;
  const studentId = call.who.id;
  return changing(deps, call, 'serviceRequests.cancel', async (tx) => {
    const current = await lockMaintenanceRequest(tx, id);
    if (current?.view.userId._id !== studentId) throw notFound(messages.unknown);
    const refusal = cancelRefusal(current.status);
    if (refusal !== undefined) throw conflict('cannot_cancel', refusal, current.view);
    await updateMaintenanceRequest(tx, id, { status: 'cancelled' });
    await announceRequest(tx, { id, studentId });
    await informJoined(deps, tx, { id, step: 'cancelled' });
    const details = { from: current.status, to: 'cancelled' };
    const onWhom = { type: 'serviceRequest', id };
    return { result: await findMade(tx, id), audit: { onWhom, details } };
  });
}
