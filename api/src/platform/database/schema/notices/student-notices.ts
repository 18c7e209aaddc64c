import { studentNoticeTypes } from '@hostel/contracts/notices/student-notices';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Formal notices of the office, each to one student; only the times below ever change, and the correction. */
export const studentNotices = pgTable('student_notices', {
  id: uuid('id').primaryKey(),
  recipientId: uuid('recipient_id').notNull(),
  senderId: uuid('sender_id').notNull(),
  noticeType: text('notice_type', { enum: studentNoticeTypes }).notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  actionRequired: text('action_required'),
  isUrgent: boolean('is_urgent').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** When the mail server accepted its mail. */
  deliveredAt: instant('delivered_at'),
  /** When the student opened it. */
  readAt: instant('read_at'),
  /** Of a notice to many: the sending. */
  sendId: uuid('send_id'),
  withdrawnAt: instant('withdrawn_at'),
  /** What the office wrote when it withdrew the notice. */
  correction: text('correction'),
});
