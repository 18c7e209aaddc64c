import type {
  MaintenanceStatus,
  resolveMaintenanceRequest as resolveCall,
  StaffMaintenanceRequest,
} from '@hostel/contracts/requests/maintenance';
import type { Deps } from '../../../platform/deps.ts';
import { ruleRefuses } from '../../../platform/core/errors/errors.ts';
import { preparePhoto } from '../../../platform/files/photos/prepare-photo.ts';
import { deletePhoto, storePhoto } from '../../../platform/files/photos/service.ts';
import { informJoined, type RequestKind, resolveRequest } from '../shared/index.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { messages, resolvedRequestMail } from './messages.ts';
import { maintenanceMoves, type OfficeStatus } from './policy.ts';
import {
  findMaintenanceRequest,
  findPhotoIds,
  insertMaintenanceComment,
  lockMaintenanceRequest,
  updateMaintenanceRequest,
} from './repository.ts';

const maintenanceRequests: RequestKind<MaintenanceStatus, OfficeStatus, StaffMaintenanceRequest> = {
  action: 'serviceRequests.resolve',
  type: 'maintenance',
  subjectType: 'serviceRequest',
  rules: maintenanceMoves,
  unknown: messages.unknown,
  lock: lockMaintenanceRequest,
  find: findMaintenanceRequest,
  newestComment: (request) => request.adminComments,
  studentOf: (request) => request.userId,
  insertComment: insertMaintenanceComment,
  mail: resolvedRequestMail,
};

/**
 * Moves a request to a status or adds a comment to it; the student is informed by mail.
 * @throws AppError 404; 409 `changed` with the current row when it changed since it was read; 409
 * with a message for a move that the rules refuse; 422 at `completionPhoto` unless completed.
 */
export async function resolveMaintenanceRequest(deps: Deps, call: CallContext<typeof resolveCall>) {
  const { status, resolution: comment, completionPhoto } = call.body;
  if (completionPhoto !== undefined && status !== 'completed') {
    const message = messages.photoOnlyWhenCompleted;
    throw ruleRefuses('photo_not_taken', message, { completionPhoto: message });
  }
  // Decoding a picture is slow: it is done before the row is locked.
  const photo = completionPhoto && (await preparePhoto(completionPhoto, 'completionPhoto'));
  const { view, commentOnly, undoable } = await resolveRequest(
    deps,
    maintenanceRequests,
    { ...call, status, comment },
    async (tx, before, { comment: adminComments, undoId: begunId }) => {
      const completionPhotoId = photo ? await storePhoto(tx, photo) : undefined;
      const replaced = photo && (await findPhotoIds(tx, before._id))?.completionPhotoId;
      const undoId = replaced ? undefined : begunId;
      await updateMaintenanceRequest(tx, before._id, { status, adminComments, completionPhotoId });
      if (status !== before.status && status !== 'pending') {
        await informJoined(deps, tx, { id: before._id, step: status, undoId });
      }
      if (!replaced) return undefined;
      // Of work that the student wasn't satisfied with.
      await deletePhoto(tx, replaced);
      return { final: true };
    },
  );
  const moved = status === 'completed' ? messages.resolved : messages.updated;
  return { data: view, message: commentOnly ? messages.commented : moved, undoable };
}
