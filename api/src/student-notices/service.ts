import type { BodyOf, QueryOf } from '@hostel/contracts/call';
import type {
  ReceivedNotice,
  receivedNotices,
  sendNotice,
  SentNotice,
  sentNotices,
} from '@hostel/contracts/notices';
import { audit } from '../audit/audit.ts';
import type { Queryable } from '../database/client.ts';
import type { Deps } from '../deps.ts';
import { notFound, ruleRefuses } from '../errors.ts';
import { announce } from '../events/announce.ts';
import type { Origin, Session, SubmitIntent } from '../plugins/call-context.ts';
import { submitOnce } from '../plugins/submit-once.ts';
import { noticePages } from '../public-notices/pages.ts';
import { messages, noticeMail } from './messages.ts';
import {
  findReceived,
  findRecipient,
  findSent,
  insertNotice,
  listReceived,
  markDelivered,
  markRead,
} from './repository.ts';
import { listSent } from './sent-list.ts';

type Person = Session['person'];

/** The kind of its mail, and what the mail's event begins with. */
const kind = 'notices.send';

export interface Sending {
  who: Person;
  written: BodyOf<typeof sendNotice>;
  intent: SubmitIntent | undefined;
  origin: Origin;
}

/**
 * Sends a notice to one student, and its mail; the same submit intent sends it once.
 * @throws AppError 422 at `recipientId` for anybody but a student with an open account.
 */
export async function send(deps: Deps, sending: Sending): Promise<SentNotice> {
  return deps.database.transaction(async (tx) => {
    const id = await submitOnce(tx, sending.intent, () => write(deps, tx, sending));
    const sent = await findSent(tx, id);
    if (!sent) throw notFound(messages.unknown);
    return sent;
  });
}

async function write({ outbox }: Deps, tx: Queryable, { who, written, origin }: Sending) {
  const { recipientId, noticeType, isUrgent, ...words } = written;
  const student = await findRecipient(tx, recipientId);
  if (!student) {
    const message = messages.noStudent;
    throw ruleRefuses('no_such_student', message, { recipientId: message });
  }
  const actionRequired = words.actionRequired || null;
  const notice = { recipientId, noticeType, isUrgent, ...words, actionRequired };
  const id = await insertNotice(tx, { ...notice, senderId: who.id });
  await audit(tx, {
    who,
    act: kind,
    onWhom: { type: 'person', id: recipientId },
    where: origin,
    details: { notice: id, type: noticeType, urgent: isUrgent },
  });
  await announce(tx, { topic: 'notices', id, to: ['staff', recipientId] });
  const mail = noticeMail({ ...notice, studentName: student.name, sentBy: who.name });
  const address = { personId: student.id, to: student.email };
  await outbox.write(tx, { event: `${kind}:${id}`, kind, ...address, ...mail });
  return id;
}

/** From now on a notice is delivered once the mail server took its mail. */
export function watchDelivery({ outbox }: Pick<Deps, 'outbox'>): void {
  outbox.onSent(kind, async (tx, event) => {
    const id = event.slice(kind.length + 1);
    await markDelivered(tx, id, new Date());
    await announce(tx, { topic: 'notices', id, to: 'staff' });
  });
}

/** A page of the student's own notices, newest first, with the unread ones of all pages counted. */
export async function received(
  { database }: Deps,
  student: Person,
  query: QueryOf<typeof receivedNotices>,
) {
  const page = { limit: query.limit, offset: (query.page - 1) * query.limit };
  const { notices, total, unread } = await listReceived(database.drizzle, student.id, page);
  return { data: notices, pagination: noticePages(query, total), unreadCount: unread };
}

/** Marks the student's own notice as read: once, never back. @throws AppError 404. */
export async function read(
  { database }: Deps,
  student: Person,
  id: string,
): Promise<ReceivedNotice> {
  return database.transaction(async (tx) => {
    if (await markRead(tx, student.id, id, new Date())) {
      await announce(tx, { topic: 'notices', id, to: ['staff', student.id] });
    }
    const notice = await findReceived(tx, student.id, id);
    if (!notice) throw notFound(messages.unknown);
    return notice;
  });
}

/** The notices of all staff, a page of them, with counts over the whole filtered set. */
export async function sent({ database, config }: Deps, query: QueryOf<typeof sentNotices>) {
  const { notices, counts } = await listSent(database.drizzle, query, config.timeZone);
  return { data: notices, counts, pagination: noticePages(query, counts.total) };
}
