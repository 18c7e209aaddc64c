import { noticeCategories, publicNoticeStatuses } from '@hostel/contracts/notices/public-notices';
import { boolean, date, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** Notices of the public board. */
export const publicNotices = pgTable('public_notices', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  content: text('content').notNull(),
  category: text('category', { enum: noticeCategories }).notNull().default('General'),
  isImportant: boolean('is_important').notNull().default(false),
  status: text('status', { enum: publicNoticeStatuses }).notNull().default('draft'),
  effectiveDate: date('effective_date', { mode: 'string' }).notNull(),
  /** Valid through the end of this day. */
  expiryDate: date('expiry_date', { mode: 'string' }),
  /** When a draft is to be published; null where staff publish it themselves. */
  publishAt: instant('publish_at'),
  publishedAt: instant('published_at'),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Files of a notice; their ids are time-ordered, which is also their order. */
export const publicNoticeAttachments = pgTable('public_notice_attachments', {
  id: uuid('id').primaryKey(),
  noticeId: uuid('notice_id').notNull(),
  filename: text('filename').notNull(),
  contentType: text('content_type').notNull(),
  bytes: bytes('bytes').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
