import type { BodyOf } from '@hostel/contracts/call';
import type { createServiceRequest } from '@hostel/contracts/service-requests';
import type { Deps } from '../deps.ts';
import { conflict, notFound } from '../errors.ts';
import { announce } from '../events/announce.ts';
import { preparePhoto } from '../photos/prepare.ts';
import { keepPhoto } from '../photos/service.ts';
import type { Session, SubmitIntent } from '../plugins/call-context.ts';
import { submitOnce } from '../plugins/submit-once.ts';
import { pages } from '../requests/pages.ts';
import { messages } from './messages.ts';
import { cancelRefusal } from './policy.ts';
import {
  changeServiceRequest,
  findServiceRequest,
  insertServiceRequest,
  listOwn,
  lockServiceRequest,
} from './repository.ts';

type Student = Session['person'];
type Filed = BodyOf<typeof createServiceRequest>;

/**
 * Files a request of the student's own; the same submit intent files it once.
 * @throws AppError 400 or 413 at `photo` when that is no picture or too large.
 */
export async function file(
  { database }: Deps,
  student: Student,
  filed: Filed,
  intent: SubmitIntent | undefined,
) {
  const { photo, ...request } = filed;
  const prepared = photo === undefined ? undefined : await preparePhoto(photo, 'photo', student.id);
  return database.transaction(async (tx) => {
    const id = await submitOnce(tx, intent, async () => {
      const photoId = prepared ? await keepPhoto(tx, prepared) : null;
      const made = await insertServiceRequest(tx, { ...request, studentId: student.id, photoId });
      await announce(tx, { topic: 'requests', id: made, to: ['staff', student.id] });
      return made;
    });
    const made = await findServiceRequest(tx, id);
    if (!made) throw notFound(messages.unknown);
    return made;
  });
}

/** A page of the student's own requests, newest first. */
export async function own(
  { database }: Deps,
  student: Student,
  query: { page: number; limit: number },
) {
  const offset = (query.page - 1) * query.limit;
  const page = { limit: query.limit, offset };
  const { requests, total } = await listOwn(database.drizzle, student.id, page);
  return { data: requests, pagination: pages(query, total) };
}

/**
 * Cancels the student's own request while it is pending.
 * @throws AppError 404 for somebody else's, 409 `cannot_cancel` once the office has begun.
 */
export async function cancel({ database }: Deps, student: Student, id: string) {
  return database.transaction(async (tx) => {
    const present = await lockServiceRequest(tx, id);
    if (present?.view.userId._id !== student.id) throw notFound(messages.unknown);
    const refusal = cancelRefusal(present.status);
    if (refusal !== undefined) throw conflict('cannot_cancel', refusal, present.view);
    await changeServiceRequest(tx, id, { status: 'cancelled' });
    await announce(tx, { topic: 'requests', id, to: ['staff', student.id] });
    const cancelled = await findServiceRequest(tx, id);
    if (!cancelled) throw notFound(messages.unknown);
    return cancelled;
  });
}
