import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import { studentNotices } from '../../../src/platform/database/schema/notices/student-notices.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { demoStudentNotices } from './student-notices.ts';

const minute = 60_000;
const day = 1440 * minute;

/** Adds the student notices as already mailed. */
export async function fillStudentNotices(
  tx: Queryable,
  { students, staff, now }: FilledPeople & { now: Date },
): Promise<void> {
  await tx.insert(studentNotices).values(
    demoStudentNotices.map((notice) => {
      const createdAt = new Date(now.getTime() - notice.daysAgo * day);
      return {
        id: newId(),
        recipientId: students[notice.student] ?? '',
        senderId: staff.get(notice.from) ?? '',
        noticeType: notice.type,
        subject: notice.subject,
        message: notice.message,
        actionRequired: notice.action ?? null,
        isUrgent: notice.urgent ?? false,
        createdAt,
        deliveredAt: new Date(createdAt.getTime() + minute),
        readAt: notice.read ? new Date(createdAt.getTime() + 90 * minute) : null,
      };
    }),
  );
}
