import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { bulkNotices } from '../../../src/platform/database/schema/notices/bulk-notices.ts';
import { studentNotices } from '../../../src/platform/database/schema/notices/student-notices.ts';
import {
  bulkRecipients,
  bulkSends,
} from '../../../src/platform/database/schema/notices/bulk-sends.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import type { Place } from '../people/places.ts';
import { type DemoManyNotice, demoManyNotices } from './many-notices.ts';

interface Filling extends FilledPeople {
  places: ReadonlyMap<string, Place>;
  now: Date;
}

const minute = 60_000;
const day = 1440 * minute;
const origin = { address: 'demo', requestId: 'demo' };
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minute);

function recipientsOf({ hall, floor }: DemoManyNotice, { places }: Filling): string[] {
  return [...places.values()]
    .filter((place) => place.hallId === hall.id && (floor === undefined || place.floor === floor))
    .map(({ personId }) => personId);
}

/** A sending that has ended: every recipient was reached. */
async function addSent(
  tx: Queryable,
  sent: { kind: 'notice' | 'correction'; notice: DemoManyNotice; createdBy: string; at: Date },
  recipients: readonly string[],
): Promise<string> {
  const { kind, notice, createdBy, at } = sent;
  const id = newId();
  const ended = later(at, 1);
  await tx.insert(bulkSends).values({
    id,
    kind,
    state: 'sent',
    halls: [notice.hall.id],
    total: recipients.length,
    sent: recipients.length,
    createdBy,
    ...origin,
    createdAt: at,
    startedAt: at,
    finishedAt: ended,
    updatedAt: ended,
  });
  const rows = recipients.map((personId) => ({ sendId: id, personId, state: 'sent' as const }));
  await tx.insert(bulkRecipients).values(rows);
  return id;
}

/** A notice that waits for its time, 10 AM in India. */
async function addScheduled(
  tx: Queryable,
  { notice, createdBy, now }: { notice: DemoManyNotice; createdBy: string; now: Date },
  total: number,
): Promise<string> {
  const id = newId();
  const createdAt = later(now, -300);
  const sendAt = new Date(now.getTime() + notice.sent * day);
  sendAt.setUTCHours(4, 30, 0, 0);
  const of = { halls: [notice.hall.id], sendAt, total, createdBy, ...origin };
  const written = { createdAt, updatedAt: createdAt };
  await tx.insert(bulkSends).values({ id, kind: 'notice', state: 'scheduled', ...of, ...written });
  return id;
}

async function fillOne(tx: Queryable, notice: DemoManyNotice, filling: Filling): Promise<void> {
  const createdBy = filling.staff.get(notice.from) ?? '';
  const { hall, floor, type: noticeType, subject, message, correction = null } = notice;
  const { action: actionRequired = null, urgent: isUrgent = false } = notice;
  const recipients = recipientsOf(notice, filling);
  const at = new Date(filling.now.getTime() + notice.sent * day);
  const sendId =
    notice.sent > 0
      ? await addScheduled(tx, { notice, createdBy, now: filling.now }, recipients.length)
      : await addSent(tx, { kind: 'notice', notice, createdBy, at }, recipients);
  const withdrawnAt = correction === null ? null : later(at, 150);
  const texts = { noticeType, subject, message, actionRequired, isUrgent };
  await tx.insert(bulkNotices).values({
    sendId,
    audience:
      floor === undefined
        ? { kind: 'hall', hall: hall.id }
        : { kind: 'floor', hall: hall.id, floor },
    audienceText: floor === undefined ? hall.name : `${hall.name}, floor ${floor}`,
    ...texts,
    withdrawnAt,
    withdrawnBy: withdrawnAt && createdBy,
    correction,
    correctionSendId:
      withdrawnAt &&
      (await addSent(tx, { kind: 'correction', notice, createdBy, at: withdrawnAt }, recipients)),
  });
  if (notice.sent > 0) return;
  await tx.insert(studentNotices).values(
    recipients.map((recipientId, index) => ({
      id: newId(),
      recipientId,
      senderId: createdBy,
      ...texts,
      createdAt: at,
      deliveredAt: later(at, 2),
      // Two of three have opened it.
      readAt: index % 3 === 0 ? null : later(at, 60 + index),
      sendId,
      withdrawnAt,
      correction,
    })),
  );
}

/** Adds notices to many: sent, scheduled and withdrawn. */
export async function fillManyNotices(tx: Queryable, filling: Filling): Promise<void> {
  for (const notice of demoManyNotices) await fillOne(tx, notice, filling);
}
