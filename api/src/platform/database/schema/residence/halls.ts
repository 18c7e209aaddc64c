import { campuses, hostelGenders } from '@hostel/contracts/residence/halls';
import { roomPreferences } from '@hostel/contracts/admission/registration';
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const halls = pgTable('halls', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  campus: text('campus', { enum: campuses }).notNull(),
  /** The gender that the hall admits. */
  hostelFor: text('hostel_for', { enum: hostelGenders }).notNull(),
  /** The wire's `allottedHostelType` of its residents. */
  type: text('type').notNull(),
  floors: integer('floors').notNull(),
  /** Whether applicants may choose it and runs fill it. */
  open: boolean('open').notNull().default(true),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

export const rooms = pgTable(
  'rooms',
  {
    hallId: text('hall_id').notNull(),
    number: text('number').notNull(),
    floor: integer('floor').notNull(),
    type: text('type', { enum: roomPreferences }).notNull(),
    accessible: boolean('accessible').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.hallId, table.number] })],
);

/** The beds of all halls. */
export const beds = pgTable('beds', {
  /** Hall, room and bed: H001-101-A. */
  id: text('id').primaryKey(),
  hallId: text('hall_id').notNull(),
  /** Floor and type are the room's: the database keeps them equal. */
  floor: integer('floor').notNull(),
  roomNumber: text('room_number').notNull(),
  roomType: text('room_type', { enum: roomPreferences }).notNull(),
  label: text('label').notNull(),
  outOfServiceAt: instant('out_of_service_at'),
  outOfServiceReason: text('out_of_service_reason'),
  outOfServiceUntil: date('out_of_service_until', { mode: 'string' }),
  /** Reserved for a student with a recorded need. */
  reserved: boolean('reserved').notNull().default(false),
  /** When its room became smaller: such a bed is in no list and no count. */
  removedAt: instant('removed_at'),
});

/**
 * When beds were out of service; a row without an end is the current period. A trigger of the
 * database fills it.
 */
export const bedOutages = pgTable('bed_outages', {
  id: uuid('id').primaryKey().defaultRandom(),
  bedId: text('bed_id').notNull(),
  beganAt: instant('began_at').notNull(),
  reason: text('reason'),
  expectedOn: date('expected_on', { mode: 'string' }),
  endedAt: instant('ended_at'),
});
