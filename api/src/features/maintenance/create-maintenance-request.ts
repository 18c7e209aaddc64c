import type { BodyOf } from '@hostel/contracts/wire/call';
import type { createMaintenanceRequest as call } from '@hostel/contracts/maintenance';
import { audit } from '../../platform/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/errors/errors.ts';
import { preparePhoto } from '../../platform/files/prepare-photo.ts';
import { keepPhoto } from '../../platform/files/service.ts';
import type { Origin, Session, SubmitIntent } from '../../platform/http/calls/call-context.ts';
import { submitOnce } from '../../platform/http/calls/submit-once.ts';
import { announceRequest, informJoined } from '../requests/index.ts';
import { placeOf } from './common-area.ts';
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
 * @throws AppError 400 or 413 at `photo` when that is no picture or too large; 422 at `commonArea`
 * without a bed, or at `areaFloor` for a floor that the hall doesn't have.
 */
export async function createMaintenanceRequest(
  { database }: Deps,
  student: Student,
  {
    photo,
    mayEnter = false,
    visitTime = '',
    commonArea,
    areaFloor,
    ...request
  }: BodyOf<typeof call>,
  intent: SubmitIntent | undefined,
) {
  const prepared = photo === undefined ? undefined : await preparePhoto(photo, 'photo', student.id);
  return database.transaction(async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const area = await placeOf(tx, student.id, { commonArea, areaFloor });
      const photoId = prepared ? await keepPhoto(tx, prepared) : null;
      const made = await insertMaintenanceRequest(tx, {
        ...request,
        ...area,
        studentId: student.id,
        photoId,
        mayEnter,
        visitTime: visitTime === '' ? null : visitTime,
      });
      await announceRequest(tx, { id: made, studentId: student.id });
      return made;
    });
    const made = await findMaintenanceRequest(tx, id);
    if (!made) throw notFound(messages.unknown);
    return made;
  });
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
    const present = await lockMaintenanceRequest(tx, id);
    if (present?.view.userId._id !== student.id) throw notFound(messages.unknown);
    const refusal = cancelRefusal(present.status);
    if (refusal !== undefined) throw conflict('cannot_cancel', refusal, present.view);
    await updateMaintenanceRequest(tx, id, { status: 'cancelled' });
    await audit(tx, {
      who: student,
      act: 'serviceRequests.cancel',
      onWhom: { type: 'serviceRequest', id },
      where: origin,
      details: { from: present.status, to: 'cancelled' },
    });
    await announceRequest(tx, { id, studentId: student.id });
    await informJoined({ outbox }, tx, { id, step: 'cancelled' });
    const cancelled = await findMaintenanceRequest(tx, id);
    if (!cancelled) throw notFound(messages.unknown);
    return cancelled;
  });
}
