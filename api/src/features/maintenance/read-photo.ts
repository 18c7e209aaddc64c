import { residentRoles } from '@hostel/contracts/wire/roles';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { photoReply } from '../../platform/files/service.ts';
import type { Session } from '../../platform/http/calls/call-context.ts';
import { inScope } from '../../platform/scope/hall-scope.ts';
import { messages } from './messages.ts';
import { findPhotoIds } from './repository.ts';

function mayRead(
  { id, role, halls }: Session['person'],
  request: { studentId: string; hallId: string | null },
): boolean {
  const resident = residentRoles.some((known) => known === role);
  return resident ? inScope(halls, request.hallId) : request.studentId === id;
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
  if (!request || !mayRead(person, request)) throw notFound(messages.unknown);
  const photoId = request[which];
  if (photoId === null) throw notFound(messages.noPhoto);
  return photoReply(database.drizzle, photoId);
}
