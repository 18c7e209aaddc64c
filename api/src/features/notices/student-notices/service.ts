import type { QueryOf } from '@hostel/contracts/wire/call';
import type {
  ReceivedNotice,
  receivedNotices,
  sendNotice as sendCall,
  SentNotice,
  sentNotices,
} from '@hostel/contracts/notices/student-notices';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  type AppError,
  notFound,
  ruleRefuses,
  type Subject,
} from '../../../platform/core/errors/errors.ts';
import { announce } from '../../../platform/http/events/announce.ts';
import type { CallContext, Session } from '../../../platform/http/call-context.ts';
import { creating } from '../../../platform/http/calls/changing.ts';
import { staffOfStudents } from '../../../platform/http/events/staff-of-students-repository.ts';
import { isStudentInScope } from '../../../platform/http/scope/resident-repository.ts';
import { noticePages, refusePlaceholders } from '../public-notices/index.ts';
import { messages, noticeMail, sendAction as action } from './messages.ts';
import {
  findReceived,
  findRecipient,
  findSent,
  insertNotice,
  listReceived,
  markDelivered,
  markRead,
} from './repository.ts';
import { listSent } from './sent-list-repository.ts';

type Person = Session['person'];

type SendCall = CallContext<typeof sendCall>;

/**
 * Sends a notice to one student, with a mail, once for each submit intent.
 * @throws AppError 422 at `recipientId` unless it is a student of one's halls whose account is open.
 */
export async function sendNotice(deps: Deps, call: SendCall): Promise<SentNotice> {
  return creating(deps, call, action, {
    make: (tx) => createNotice(deps, tx, call),
    read: async (tx, id) => {
      const sent = await findSent(tx, id);
      if (!sent) throw notFound(messages.unknown);
      // Of a repeated submit, the student may live in another hall now, or the sender have fewer halls.
      await requireRecipientInScope(tx, call.who, sent.recipientId._id);
      return sent;
    },
  });
}

function noStudent(outOfScope?: Subject): AppError {
  const message = messages.noStudent;
  return ruleRefuses('no_such_student', message, { recipientId: message }, outOfScope);
}

async function requireRecipientInScope(
  tx: Queryable,
  { halls }: Person,
  id: string,
): Promise<void> {
  if (!(await isStudentInScope(tx, halls, id))) throw noStudent({ type: 'person', id });
}

async function createNotice({ outbox }: Deps, tx: Queryable, { who, body }: SendCall) {
  const { recipientId, noticeType, isUrgent, ...texts } = body;
  refusePlaceholders(texts);
  const student = await findRecipient(tx, recipientId);
  if (!student) throw noStudent();
  await requireRecipientInScope(tx, who, recipientId);
  const actionRequired = texts.actionRequired || null;
  const notice = { recipientId, noticeType, isUrgent, ...texts, actionRequired };
  const id = await insertNotice(tx, { ...notice, senderId: who.id });
  const staff = await staffOfStudents(tx, [recipientId]);
  await announce(tx, { topic: 'notices', id, to: [...staff, recipientId] });
  const mail = noticeMail({ ...notice, studentName: student.name, sentBy: who.name });
  const address = { personId: student.id, to: student.email };
  await outbox.write(tx, { event: `${action}:${id}`, kind: action, ...address, ...mail });
  const details = { notice: id, type: noticeType, urgent: isUrgent };
  return { id, audit: { onWhom: { type: 'person', id: recipientId }, details } };
}

/** Marks a notice as delivered whenever the mail server has accepted its mail. */
export function recordDeliveries({ outbox }: Pick<Deps, 'outbox'>): void {
  outbox.onSent(action, async (tx, event) => {
    const id = event.slice(action.length + 1);
    const recipientId = await markDelivered(tx, id, new Date());
    if (recipientId === undefined) return;
    await announce(tx, { topic: 'notices', id, to: await staffOfStudents(tx, [recipientId]) });
  });
}

/** A page of the student's own notices, newest first, with the number of unread ones. */
export async function listReceivedNotices(
  { database }: Deps,
  student: Person,
  query: QueryOf<typeof receivedNotices>,
) {
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const { notices, total, unread } = await listReceived(database.drizzle, student.id, page);
  return { data: notices, pagination: noticePages(query, total), unreadCount: unread };
}

/** Marks the student's own notice as read, for good. @throws AppError 404. */
export async function markNoticeRead(
  { database }: Deps,
  student: Person,
  id: string,
): Promise<ReceivedNotice> {
  return database.transaction(async (tx) => {
    if (await markRead(tx, student.id, id, new Date())) {
      const staff = await staffOfStudents(tx, [student.id]);
      await announce(tx, { topic: 'notices', id, to: [...staff, student.id] });
    }
    const notice = await findReceived(tx, student.id, id);
    if (!notice) throw notFound(messages.unknown);
    return notice;
  });
}

/** A page of the notices that staff sent to the students of their halls, with counts over the complete filtered set. */
export async function listSentNotices(
  { database, config }: Deps,
  who: Person,
  query: QueryOf<typeof sentNotices>,
) {
  const reader = { scope: who.halls, timeZone: config.timeZone };
  const { notices, counts } = await listSent(database.drizzle, query, reader);
  return { data: notices, counts, pagination: noticePages(query, counts.total) };
}
