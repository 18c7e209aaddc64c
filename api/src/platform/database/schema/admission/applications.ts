import {
  applicationStates,
  changeKinds,
} from '@hostel/contracts/admission/applications/application';
import {
  guardianDocuments,
  guardianRelations,
} from '@hostel/contracts/admission/applications/consent-record';
import { identityDocuments } from '@hostel/contracts/admission/applications/identity-documents';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { sql } from 'drizzle-orm';
import { bigint, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * The history of applications, append-only. An inserted row sets the state of its application; rows
 * for beds and runs come from triggers.
 */
export const applicationChanges = pgTable('application_changes', {
  /** In the order of the changes. */
  id: bigint('id', { mode: 'number' })
    .primaryKey()
    .default(sql`nextval('application_changes_id_seq')`),
  applicationId: uuid('application_id').notNull(),
  kind: text('kind', { enum: changeKinds }).notNull().default('state'),
  state: text('state', { enum: applicationStates }).notNull(),
  at: instant('at').notNull().defaultNow(),
  /** Null for a job or a command. */
  by: uuid('by'),
  reason: text('reason'),
  runId: uuid('run_id'),
  roundId: uuid('round_id'),
  /** The identity document that was checked before a transfer. */
  document: text('document', { enum: identityDocuments }),
});

/** The choices of an application in the student’s order; without rows the default applies. */
export const applicationChoices = pgTable(
  'application_choices',
  {
    applicationId: uuid('application_id').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    hallId: text('hall_id').notNull(),
    roomType: text('room_type', { enum: roomPreferences }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.position] })],
);

/** Every order of choices that was saved; a trigger of the database writes it. */
export const applicationChoiceOrders = pgTable('application_choice_orders', {
  id: bigint('id', { mode: 'number' })
    .primaryKey()
    .default(sql`nextval('application_choice_orders_id_seq')`),
  applicationId: uuid('application_id').notNull(),
  setAt: instant('set_at').notNull(),
  /** Hall and room type (H001/single), best first. */
  choices: text('choices').array().notNull(),
});

/** Roll numbers that a student named for the same room, known or not. */
export const applicationRoomMates = pgTable(
  'application_room_mates',
  {
    applicationId: uuid('application_id').notNull(),
    rollNumber: text('roll_number').notNull(),
    /** All of a student are replaced together. */
    namedAt: instant('named_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.rollNumber] })],
);

/** The consent of a parent or guardian that staff recorded from a signed form. */
export const guardianConsents = pgTable('guardian_consents', {
  id: uuid('id').primaryKey(),
  applicationId: uuid('application_id').notNull(),
  guardianName: text('guardian_name').notNull(),
  relation: text('relation', { enum: guardianRelations }).notNull(),
  /** `+91` and ten digits. */
  phone: text('phone').notNull(),
  signedOn: date('signed_on', { mode: 'string' }).notNull(),
  /** The document that the office saw; its number is not stored. */
  identity: text('identity', { enum: guardianDocuments }).notNull(),
  /** Where the office files the form. */
  reference: text('reference').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull().defaultNow(),
  withdrawnBy: uuid('withdrawn_by'),
  /** Null for the consent that counts, of which an application has one at most. */
  withdrawnAt: instant('withdrawn_at'),
  withdrawnReason: text('withdrawn_reason'),
});
