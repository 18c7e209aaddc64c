import { isStaff } from '@hostel/contracts/wire/roles';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { photoReply } from '../../platform/files/service.ts';
import type { Session } from '../../platform/http/calls/call-context.ts';
import { messages } from './messages.ts';
import { findPhotoIds } from './repository.ts';

/**
 * A photo of a request, for its student and for staff.
 * @throws AppError 404 for another student's request as for one without such a photo.
 */
export async function readRequestPhoto(
  { database }: Deps,
  person: Session['person'],
  id: string,
  which: 'photoId' | 'completionPhotoId',
) {
  const request = await findPhotoIds(database.drizzle, id);
  if (!request || (!isStaff(person.role) && request.studentId !== person.id)) {
    throw notFound(messages.unknown);
  }
  const photoId = request[which];
  if (photoId === null) throw notFound(messages.noPhoto);
  return photoReply(database.drizzle, photoId);
}
