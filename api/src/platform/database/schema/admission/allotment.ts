import { roomPreferences } from '@hostel/contracts/admission/registration';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

const outcomes = ['preferred', 'other', 'waiting'] as const;

/** The random draw of an admission year, made once. */
export const allotmentSeeds = pgTable('allotment_seeds', {
  admissionYear: integer('admission_year').primaryKey(),
  seed: bytes('seed').notNull(),
  drawnAt: instant('drawn_at').notNull().defaultNow(),
});

export const allotmentRuns = pgTable('allotment_runs', {
  id: uuid('id').primaryKey(),
  hallId: text('hall_id').notNull(),
  admissionYear: integer('admission_year').notNull(),
  runBy: uuid('run_by').notNull(),
  snapshotHash: text('snapshot_hash').notNull(),
  applicants: integer('applicants').notNull(),
  preferred: integer('preferred').notNull(),
  other: integer('other').notNull(),
  waiting: integer('waiting').notNull(),
  freeBeds: integer('free_beds').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The decision of a run on each applicant. */
export const allotmentDecisions = pgTable('allotment_decisions', {
  runId: uuid('run_id').notNull(),
  personId: uuid('person_id').notNull(),
  rank: integer('rank').notNull(),
  /** SGPA ×100. */
  sgpaOdd: integer('sgpa_odd').notNull(),
  sgpaEven: integer('sgpa_even').notNull(),
  roomPreference: text('room_preference', { enum: roomPreferences }).notNull(),
  outcome: text('outcome', { enum: outcomes }).notNull(),
  bedId: text('bed_id'),
  /** Room types without a free bed, with the rank that got the last such bed. */
  missed: jsonb('missed').$type<unknown>().notNull(),
});

/** The periods in which students had beds; a row without an end is a student's current bed. */
export const allotments = pgTable('allotments', {
  id: uuid('id').primaryKey(),
  personId: uuid('person_id').notNull(),
  bedId: text('bed_id').notNull(),
  admissionYear: integer('admission_year').notNull(),
  /** The run of one hall that gave it; with neither run nor round it was given by hand. */
  runId: uuid('run_id'),
  /** The round over all halls that gave it. */
  roundId: uuid('round_id'),
  givenBy: uuid('given_by'),
  givenReason: text('given_reason'),
  createdAt: instant('created_at').notNull().defaultNow(),
  endedAt: instant('ended_at'),
  endedHow: text('ended_how', { enum: ['vacated', 'moved'] }),
  endedBy: uuid('ended_by'),
  endReason: text('end_reason'),
  waitsAgain: boolean('waits_again').notNull().default(false),
});
