import type {
  Audience,
  changeScheduledNotice as changeCall,
  NoticeToMany,
  sendToMany as sendCall,
} from '@hostel/contracts/notices/student-notices/many';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../../platform/records/audit/audit.ts';
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
import type { Origin, Session, SubmitIntent } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { submitOnce } from '../../../../platform/http/calls/submit-once.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { refusePlaceholders } from '../../public-notices/index.ts';
import { messages } from '../messages.ts';
import { audienceText, hallsOf, requireHall, resolveAudience, usedAudience } from './audience.ts';
import { saveTexts } from './many-repository.ts';
import { requireMany } from './read-many.ts';

type Person = Session['person'];
type Fields = BodyOf<typeof sendCall>;

/** How many students of one's halls an audience has. */
export async function previewAudience(deps: Deps, who: Person, given: Audience) {
  const { drizzle } = deps.database;
  const audience = usedAudience(given);
  const hallName = await requireHall(drizzle, audience, who.halls);
  const students = await resolveAudience(drizzle, deps, { audience, scope: who.halls });
  return { students: students.length, audienceText: audienceText(audience, hallName) };
}

/** Checks what staff wrote, and finds the students, whose number the sender has seen. */
async function prepare(
  deps: Deps,
  tx: Queryable,
  { who, fields }: { who: Person; fields: Fields },
) {
  const { audience: given, students: seen, sendAt, ...texts } = fields;
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

function auditDetails({ recipients, sendAt, texts }: Awaited<ReturnType<typeof prepare>>) {
  return {
    type: texts.noticeType,
    urgent: texts.isUrgent,
    audience: texts.audience.kind,
    students: recipients.length,
    sendAt: sendAt?.toISOString() ?? null,
  };
}

/**
 * Sends a notice to all students of an audience, at once or at a time. A job does the sending: at once,
 * to the students who match now; at a time, to those who match then.
 * @throws AppError 409 `changed` where other students match than the sender has seen; 422.
 */
export async function sendToMany(
  deps: Deps,
  call: { who: Person; fields: Fields; intent: SubmitIntent | undefined; origin: Origin },
): Promise<NoticeToMany> {
  const { who, intent, origin } = call;
  const create = async (tx: Queryable) => {
    const prepared = await prepare(deps, tx, call);
    const { recipients, halls, sendAt, texts } = prepared;
    const send = { kind: 'notice', halls, sendAt, createdBy: who.id, origin } as const;
    const id = await insertSend(tx, send, recipients.length);
    await saveTexts(tx, id, texts);
    if (sendAt === null) await addRecipients(tx, id, recipients);
    const onWhom = { type: 'bulkSend', id };
    const details = auditDetails(prepared);
    await audit(tx, { who, act: 'notices.sendToMany', onWhom, where: origin, details });
    await announceProgress(tx, { id, kind: 'notice', halls });
    return id;
  };
  const work = async (tx: Queryable) =>
    requireMany(tx, who, await submitOnce(tx, intent, () => create(tx)));
  return staffTransaction(deps.database, who, work, { long: true });
}

/**
 * Replaces text, audience and time of a notice that waits for its time; without a time it is sent at once.
 * @throws AppError 404; 409 `changed`, or `bad_state` once it is being sent; 422.
 */
export async function changeScheduled(
  deps: Deps,
  call: {
    who: Person;
    id: string;
    ifMatch: string | undefined;
    fields: BodyOf<typeof changeCall>;
    origin: Origin;
  },
): Promise<NoticeToMany> {
  const { who, id, ifMatch, origin } = call;
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
    const onWhom = { type: 'bulkSend', id };
    const details = auditDetails(prepared);
    await audit(tx, { who, act: 'notices.changeScheduled', onWhom, where: origin, details });
    await announceProgress(tx, { id, kind: 'notice', halls });
    return requireMany(tx, who, id);
  };
  return staffTransaction(deps.database, who, work, { long: true });
}
