import type * as calls from '@hostel/contracts/notices/student-notices/many';
import {
  addRecipients,
  changeSend,
  insertSend,
  lockSend,
} from '../../../../platform/messages/bulk/bulk-repository.ts';
import { announceProgress } from '../../../../platform/messages/bulk/run-bulk-sends.ts';
import { comingTime } from '../../../../platform/core/calendar/coming-time.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { changing, creating } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { refusePlaceholders } from '../../public-notices/index.ts';
import { messages } from '../messages.ts';
import { audienceText, hallsOf, requireHall, resolveAudience, usedAudience } from './audience.ts';
import { saveTexts } from './many-repository.ts';
import { requireMany } from './read-many.ts';

type NoticeToMany = calls.NoticeToMany;
type SendCall = CallContext<typeof calls.sendToMany>;

/** How many students of one's halls an audience has. */
export async function previewAudience(deps: Deps, who: Session['person'], given: calls.Audience) {
  const { drizzle } = deps.database;
  const audience = usedAudience(given);
  const hallName = await requireHall(drizzle, audience, who.halls);
  const students = await resolveAudience(drizzle, deps, { audience, scope: who.halls });
  return { students: students.length, audienceText: audienceText(audience, hallName) };
}

/** Checks what staff wrote, and finds the students, whose number the sender has seen. */
async function prepare(deps: Deps, tx: Queryable, { who, body }: Pick<SendCall, 'who' | 'body'>) {
  const { audience: given, students: seen, sendAt, ...texts } = body;
  refusePlaceholders({
    subject: texts.subject,
    message: texts.message,
    actionRequired: texts.actionRequired,
  });
  const at = sendAt === undefined ? null : comingTime(sendAt, { field: 'sendAt', now: new Date() });
  const audience = usedAudience(given);
  const hallName = await requireHall(tx, audience, who.halls);
  const recipients = await resolveAudience(tx, deps, { audience, scope: who.halls });
  if (recipients.length !== seen) {
    throw conflict('changed', messages.othersMatch, { students: recipients.length });
  }
  const actionRequired = texts.actionRequired || null;
  const text = audienceText(audience, hallName);
  return {
    recipients,
    halls: hallsOf(audience, who.halls),
    sendAt: at,
    texts: { ...texts, actionRequired, audience, audienceText: text },
  };
}

function auditEntry(
  id: string,
  { recipients, sendAt, texts }: Awaited<ReturnType<typeof prepare>>,
) {
  const details = {
    type: texts.noticeType,
    urgent: texts.isUrgent,
    audience: texts.audience.kind,
    students: recipients.length,
    sendAt: sendAt?.toISOString() ?? null,
  };
  return { onWhom: { type: 'bulkSend', id }, details };
}

/**
 * Sends a notice to all students of an audience, at once or at a time. A job does the sending: at once,
 * to the students who match now; at a time, to those who match then.
 * @throws AppError 409 `changed` where other students match than the sender has seen; 422.
 */
export async function sendToMany(deps: Deps, call: SendCall): Promise<NoticeToMany> {
  const { who, origin } = call;
  const make = async (tx: Queryable) => {
    const prepared = await prepare(deps, tx, call);
    const { recipients, halls, sendAt, texts } = prepared;
    const send = { kind: 'notice', halls, sendAt, createdBy: who.id, origin } as const;
    const id = await insertSend(tx, send, recipients.length);
    await saveTexts(tx, id, texts);
    if (sendAt === null) await addRecipients(tx, id, recipients);
    await announceProgress(tx, { id, kind: 'notice', halls });
    return { id, audit: auditEntry(id, prepared) };
  };
  const read = (tx: Queryable, id: string) => requireMany(tx, who, id);
  return creating(deps, call, 'notices.sendToMany', { make, read }, { long: true });
}

/**
 * Replaces text, audience and time of a notice that waits for its time; without a time it is sent at once.
 * @throws AppError 404; 409 `changed`, or `bad_state` once it is being sent; 422.
 */
export async function changeScheduled(
  deps: Deps,
  call: CallContext<typeof calls.changeScheduledNotice>,
): Promise<NoticeToMany> {
  const { who, ifMatch } = call;
  const { id } = call.params;
  const work = async (tx: Queryable) => {
    await lockSend(tx, id);
    const before = await requireMany(tx, who, id);
    if (before.state !== 'scheduled') throw conflict('bad_state', messages.notScheduled, before);
    refuseIfChanged(ifMatch, before);
    const prepared = await prepare(deps, tx, call);
    const { recipients, halls, sendAt, texts } = prepared;
    await saveTexts(tx, id, texts);
    const now = sendAt === null ? { state: 'sending' as const, startedAt: new Date() } : {};
    await changeSend(tx, id, {
      halls,
      sendAt,
      total: recipients.length,
      createdBy: who.id,
      ...now,
    });
    if (sendAt === null) await addRecipients(tx, id, recipients);
    await announceProgress(tx, { id, kind: 'notice', halls });
    return { result: await requireMany(tx, who, id), audit: auditEntry(id, prepared) };
  };
  return changing(deps, call, 'notices.changeScheduled', work, { long: true });
}
