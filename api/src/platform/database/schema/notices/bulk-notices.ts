import { studentNoticeTypes } from '@hostel/contracts/notices/student-notices';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** The notices to many; each student has a row of `student_notices` once it is sent to that student. */
export const bulkNotices = pgTable('bulk_notices', {
  sendId: uuid('send_id').primaryKey(),
  audience: jsonb('audience').notNull(),
  /** In words. */
  audienceText: text('audience_text').notNull(),
  noticeType: text('notice_type', { enum: studentNoticeTypes }).notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  actionRequired: text('action_required'),
  isUrgent: boolean('is_urgent').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: uuid('withdrawn_by'),
  correction: text('correction'),
  /** The sending of the correction. */
  correctionSendId: uuid('correction_send_id'),
});
