import type { RequestPage, undoRequestAct } from '@hostel/contracts/requests/shared/page';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { isExclusionViolation } from '../../../../platform/database/errors.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import { deletePhoto } from '../../../../platform/files/photos/service.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { deleteHeldMail } from '../../../../platform/messages/mail/outbox-repository.ts';
import { announceRequest } from '../announce-request.ts';
import { messages } from '../messages.ts';
import type { Refusal } from '../moves.ts';
import type { RequestKey } from '../page/page-repository.ts';
import { readRequestIn, requireReader } from '../page/read-request.ts';
import { subjectTypes } from '../page/subject-types.ts';
import {
  findCompletionPhoto,
  findUndoable,
  lockRequest,
  restoreBefore,
} from './undo-repository.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findUndoable>>>;

/** Why an act can't be taken back; undefined when it can. */
function refusal(found: Found | undefined, who: Session['person']): Refusal | undefined {
  if (!found?.inTime) return { code: 'undo_too_late', message: messages.undoTooLate };
  if (found.act.actorId !== who.id) return { code: 'not_own_act', message: messages.undoOfOther };
  if (!found.unchanged) return { code: 'changed', message: messages.undoChanged };
  return undefined;
}

/**
 * Restores the request; a photo that came with the act is deleted.
 * @throws AppError 409 `changed` for rejected leave whose nights the student has applied for again.
 */
async function restore(
  tx: Queryable,
  { key, page }: { key: RequestKey; page: RequestPage },
  { act }: Found,
): Promise<void> {
  const photo = await findCompletionPhoto(tx, key);
  try {
    await restoreBefore(tx, key, act);
  } catch (error) {
    if (isExclusionViolation(error)) throw conflict('changed', messages.undoChanged, page);
    throw error;
  }
  if (photo !== null && photo !== act.completionPhotoId) await deletePhoto(tx, photo);
}

/**
 * Takes back the newest act of the office on a request, by the person who did it, within the seconds
 * for which its mails wait: the request is as before, and the mails are deleted unsent.
 * @throws AppError 404; 409 `undo_too_late`, `not_own_act` or `changed` with the page.
 */
export async function undoAct(
  deps: Deps,
  call: CallContext<typeof undoRequestAct>,
): Promise<RequestPage> {
  const { who, params: key } = call;
  return changing(deps, call, 'requests.undo', async (tx) => {
    await lockRequest(tx, key);
    const studentId = await requireReader(tx, who, key);
    const page = await readRequestIn(deps, tx, who, key);
    const found = await findUndoable(tx, key, deps.config.undoPeriod);
    const refused = refusal(found, who);
    if (refused) throw conflict(refused.code, refused.message, page);
    refuseIfChanged(call.ifMatch, page);
    if (!found || !(await deleteHeldMail(tx, found.act.id))) {
      throw conflict('undo_too_late', messages.undoTooLate, page);
    }
    await restore(tx, { key, page }, found);
    await announceRequest(tx, { id: key.id, studentId });
    const details = { act: found.act.act, from: page.status, to: found.act.status };
    const onWhom = { type: subjectTypes[key.type], id: key.id };
    return { read: () => readRequestIn(deps, tx, who, key), audit: { onWhom, details } };
  });
}
