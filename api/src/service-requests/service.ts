import type { BodyOf, QueryOf } from '@hostel/contracts/call';
import { isStaff } from '@hostel/contracts/roles';
import type {
  allServiceRequests,
  resolveServiceRequest,
  StaffServiceRequest,
} from '@hostel/contracts/service-requests';
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import type { Deps } from '../deps.ts';
import { conflict, notFound, ruleRefuses } from '../errors.ts';
import { announce } from '../events/announce.ts';
import { preparePhoto, type PreparedPhoto } from '../photos/prepare.ts';
import { keepPhoto, photoReply } from '../photos/service.ts';
import type { Origin, Session } from '../plugins/call-context.ts';
import { refuseIfChanged } from '../plugins/if-match.ts';
import { subjectLabelOf } from '../requests/labels.ts';
import type { Verdict } from '../requests/moves.ts';
import { pages } from '../requests/pages.ts';
import { messages, resolveMail } from './messages.ts';
import { judgeMove } from './policy.ts';
import {
  changeServiceRequest,
  findPhotoIds,
  findServiceRequest,
  insertComment,
  lockServiceRequest,
} from './repository.ts';
import { listAll } from './staff-list.ts';

export { cancel, file, own } from './filing.ts';

type Person = Session['person'];
type Resolution = BodyOf<typeof resolveServiceRequest>;

/** Every student's requests, a page of them, with counts over the whole filtered set. */
export async function all({ database, config }: Deps, query: QueryOf<typeof allServiceRequests>) {
  const { requests, counts } = await listAll(database.drizzle, query, config.timeZone, new Date());
  return { data: requests, counts, pagination: pages(query, counts.total) };
}

export interface ResolveCall {
  who: Person;
  id: string;
  resolution: Resolution;
  ifMatch: string | undefined;
  origin: Origin;
}

/**
 * Moves a request on, or adds a comment to it; the student is mailed.
 * @throws AppError 404; 409 `changed` with the present row when it moved on since it was read;
 * 409 with a message for a move that the policy refuses; 422 at `completionPhoto` unless completed.
 */
export async function resolve(deps: Deps, call: ResolveCall) {
  const { status, completionPhoto } = call.resolution;
  if (completionPhoto !== undefined && status !== 'completed') {
    const message = messages.photoOnlyWhenCompleted;
    throw ruleRefuses('photo_not_taken', message, { completionPhoto: message });
  }
  const photo =
    completionPhoto && (await preparePhoto(completionPhoto, 'completionPhoto', call.who.id));
  return deps.database.transaction(async (tx) => {
    const present = await lockServiceRequest(tx, call.id);
    if (!present) throw notFound(messages.unknown);
    refuseIfChanged(call.ifMatch, present.view);
    const comment = call.resolution.resolution ?? '';
    const verdict = judgeMove(present.status, status, comment, present.view.adminComments);
    if (verdict.kind === 'refused') throw conflict(verdict.code, verdict.message, present.view);
    await write(tx, call, comment, photo || undefined);
    await tell(deps, tx, call, { verdict, comment, before: present.view });
    const data = await findServiceRequest(tx, call.id);
    if (!data) throw notFound(messages.unknown);
    return { data, message: saying(verdict, status) };
  });
}

function saying(verdict: Verdict, status: Resolution['status']): string {
  if (verdict.kind === 'comment') return messages.commented;
  return status === 'completed' ? messages.resolved : messages.updated;
}

async function write(
  tx: Queryable,
  { who, id, resolution: { status } }: ResolveCall,
  comment: string,
  photo: PreparedPhoto | undefined,
): Promise<void> {
  const completionPhotoId = photo && (await keepPhoto(tx, photo));
  const adminComments = comment === '' ? undefined : comment;
  await changeServiceRequest(tx, id, { status, adminComments, completionPhotoId });
  if (comment === '') return;
  await insertComment(tx, { serviceRequestId: id, authorId: who.id, status, comment });
}

/** The audit row, the news and the student's mail, in the transaction of what they tell of. */
async function tell(
  { outbox }: Deps,
  tx: Queryable,
  { who, id, resolution: { status }, origin }: ResolveCall,
  told: { verdict: Verdict; comment: string; before: StaffServiceRequest },
): Promise<void> {
  const { verdict, comment, before } = told;
  const student = before.userId;
  await audit(tx, {
    who,
    act: 'serviceRequests.resolve',
    onWhom: { type: 'serviceRequest', id },
    where: origin,
    details: { from: before.status, to: status, commented: comment !== '' },
  });
  await announce(tx, { topic: 'requests', id, to: ['staff', student._id] });
  await outbox.write(tx, {
    event: `serviceRequests.resolve:${id}:${newId()}`,
    kind: 'serviceRequests.resolve',
    personId: student._id,
    to: student.email,
    ...resolveMail({
      studentName: student.name,
      about: subjectLabelOf('maintenance', before.requestType),
      status,
      commented: verdict.kind === 'comment',
      comment,
    }),
  });
}

/**
 * A photo of a request, for its student and for staff.
 * @throws AppError 404 for somebody else's request as for one without such a photo.
 */
export async function photo(
  { database }: Deps,
  person: Person,
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
