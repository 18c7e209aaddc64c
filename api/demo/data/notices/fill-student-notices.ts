import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { studentNotices } from '../../../src/platform/database/schema/notices/student-notices.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { atPlaceOf, type Place } from '../people/places.ts';
import { demoStudentNotices } from './student-notices.ts';

interface Filling extends FilledPeople {
  places: ReadonlyMap<string, Place>;
  now: Date;
}

const minute = 60_000;
const day = 1440 * minute;

/** Adds the student notices as already mailed. */
export async function fillStudentNotices(
  tx: Queryable,
  { students, staff, places, now }: Filling,
): Promise<void> {
  await tx.insert(studentNotices).values(
    demoStudentNotices.map((notice) => {
      const createdAt = new Date(now.getTime() - notice.daysAgo * day);
      const recipientId = students[notice.student] ?? '';
      const textOf = (text: string) => atPlaceOf(places, recipientId, text);
      return {
        id: newId(),
        recipientId,
        senderId: staff.get(notice.from) ?? '',
        noticeType: notice.type,
        subject: textOf(notice.subject),
        message: textOf(notice.message),
        actionRequired: notice.action ?? null,
        isUrgent: notice.urgent ?? false,
        createdAt,
        deliveredAt: new Date(createdAt.getTime() + minute),
        readAt: notice.read ? new Date(createdAt.getTime() + 90 * minute) : null,
      };
    }),
  );
}
