import { roomChangeKinds, roomChangeStates } from '@hostel/contracts/residence/room-changes';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Requests for another bed, and swaps. A trigger ends them with the beds that they are about, and
 * another keeps `open_room_changes`, in which a student is once at most.
 */
export const roomChanges = pgTable('room_changes', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: roomChangeKinds }).notNull(),
  state: text('state', { enum: roomChangeStates }).notNull(),
  personId: uuid('person_id').notNull(),
  allotmentId: uuid('allotment_id').notNull(),
  hallId: text('hall_id').notNull(),
  reason: text('reason').notNull(),
  rollNumber: text('roll_number'),
  /** The resident who sees the proposal. */
  otherId: uuid('other_id'),
  otherAnswer: text('other_answer', { enum: ['agreed', 'refused'] }),
  otherAnsweredAt: instant('other_answered_at'),
  otherAllotmentId: uuid('other_allotment_id'),
  otherHallId: text('other_hall_id'),
  respondBy: instant('respond_by'),
  /** When the office got the request. */
  openedAt: instant('opened_at'),
  grantedBedId: text('granted_bed_id'),
  /** The bed of the student was moved or vacated, or that of the other resident ended. */
  endedHow: text('ended_how', { enum: ['moved', 'vacated', 'other'] }),
  mailDue: boolean('mail_due').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The wishes of a request, the most wanted first. */
export const roomChangeWishes = pgTable(
  'room_change_wishes',
  {
    roomChangeId: uuid('room_change_id').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    hallId: text('hall_id').notNull(),
    /** Null is any type. */
    roomType: text('room_type', { enum: roomPreferences }),
  },
  (table) => [primaryKey({ columns: [table.roomChangeId, table.position] })],
);

/** The history of requests, append-only. */
export const roomChangeSteps = pgTable('room_change_steps', {
  /** In the order of the steps. */
  id: bigint('id', { mode: 'number' })
    .primaryKey()
    .default(sql`nextval('room_change_steps_id_seq')`),
  roomChangeId: uuid('room_change_id').notNull(),
  state: text('state', { enum: roomChangeStates }).notNull(),
  at: instant('at').notNull().defaultNow(),
  /** Null for a job, and where a bed changed. */
  by: uuid('by'),
  reason: text('reason'),
});
