import type { BodyOf } from '@hostel/contracts/wire/call';
import type { createMaintenanceRequest as call } from '@hostel/contracts/requests/maintenance';
import { audit } from '../../../platform/records/audit/audit.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { conflict, notFound } from '../../../platform/core/errors/errors.ts';
import { preparePhoto } from '../../../platform/files/photos/prepare-photo.ts';
import { storePhoto } from '../../../platform/files/photos/service.ts';
import type { Origin, Session, SubmitIntent } from '../../../platform/http/call-context.ts';
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

type Student = Session['person'];

/**
 * Creates the student's request, once for each submit intent.
 * @throws AppError 400 or 413 at `photo` when that is no picture or too large; 422 `not_resident` without a
 * bed, or at `areaFloor` for a floor that the hall doesn't have.
 */
export async function createMaintenanceRequest(
  { database, config }: Deps,
  student: Student,
  {
    photo,
    mayEnter = false,
    visitTime = '',
    commonArea,
    areaFloor,
    ...written
  }: BodyOf<typeof call>,
  intent: SubmitIntent | undefined,
  now = new Date(),
) {
  const today = dayOf(now, config.timeZone);
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
export async function cancelMaintenanceRequest(
  { database, outbox }: Deps,
  student: Student,
  { id, origin }: { id: string; origin: Origin },
) {
  return database.transaction(async (tx) => {
    const current = await lockMaintenanceRequest(tx, id);
    if (current?.view.userId._id !== student.id) throw notFound(messages.unknown);
    const refusal = cancelRefusal(current.status);
    if (refusal !== undefined) throw conflict('cannot_cancel', refusal, current.view);
    await updateMaintenanceRequest(tx, id, { status: 'cancelled' });
    await audit(tx, {
      who: student,
      act: 'serviceRequests.cancel',
      onWhom: { type: 'serviceRequest', id },
      where: origin,
      details: { from: current.status, to: 'cancelled' },
    });
    await announceRequest(tx, { id, studentId: student.id });
    await informJoined({ outbox }, tx, { id, step: 'cancelled' });
    const cancelled = await findMaintenanceRequest(tx, id);
    if (!cancelled) throw notFound(messages.unknown);
    return cancelled;
  });
}
