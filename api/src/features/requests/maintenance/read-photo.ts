import { hasRight } from '@hostel/contracts/wire/roles';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import { photoReply } from '../../../platform/files/photos/service.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { inScope } from '../../../platform/http/scope/hall-scope.ts';
import { messages } from './messages.ts';
import { findPhotoIds } from './repository.ts';

/** @throws AppError 404 for the request of another student or of another hall. */
function requireReader(
  { id: readerId, role, halls }: Session['person'],
  request: { id: string; studentId: string; hallId: string | null },
): void {
  const resident = hasRight(role, 'requests');
  if (!resident && request.studentId !== readerId) throw notFound(messages.unknown);
  if (resident && !inScope(halls, request.hallId)) {
    throw notFound(messages.unknown, { type: 'serviceRequest', id: request.id });
  }
}

/**
 * A photo of a request, for its student and for the staff of its hall.
 * @throws AppError 404 for another student's request as for one without such a photo.
 */
export async function readRequestPhoto(
  { database }: Deps,
  person: Session['person'],
  id: string,
  which: 'photoId' | 'completionPhotoId',
) {
  const request = await findPhotoIds(database.drizzle, id);
  if (!request) throw notFound(messages.unknown);
  requireReader(person, { id, ...request });
  const photoId = request[which];
  if (photoId === null) throw notFound(messages.noPhoto);
  return photoReply(database.drizzle, photoId);
}
