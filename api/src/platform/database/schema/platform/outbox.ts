import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** Ways to send a message. */
const channels = ['mail', 'sms'] as const;
export type Channel = (typeof channels)[number];

/** Mail and SMS to be sent: of each channel one row for one event, one stable Message-ID. */
export const outbox = pgTable('outbox', {
  id: uuid('id').primaryKey(),
  /** Names the event, so that writing it twice creates one mail. */
  eventKey: text('event_key').notNull(),
  kind: text('kind').notNull(),
  channel: text('channel', { enum: channels }).notNull().default('mail'),
  /** Of an SMS: which text. */
  smsTemplate: text('sms_template'),
  /** Of an SMS: a keyed hash of the phone number. */
  recipientHash: bytes('recipient_hash'),
  personId: uuid('person_id'),
  messageId: text('message_id').notNull(),
  /** Encrypted recipient, subject (of a mail) and text; null once sent or expired. */
  body: bytes('body'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  sentAt: instant('sent_at'),
  failedAt: instant('failed_at'),
  /** Of an act that can be taken back: see undoableActs. */
  undoId: uuid('undo_id'),
});

/** Mail and SMS without a server to send them: development and tests only. */
export const developmentMailbox = pgTable('development_mailbox', {
  id: uuid('id').primaryKey(),
  messageId: text('message_id').notNull(),
  channel: text('channel', { enum: channels }).notNull().default('mail'),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});
