import { proofReaders, roundKinds, roundStates } from '@hostel/contracts/admission/rounds';
import { unmetNeeds } from '@hostel/contracts/admission/applications/served-needs';
import { decisionBases, roundOutcomes } from '@hostel/contracts/admission/rounds/decisions';
import { offerAnswers, offerStates } from '@hostel/contracts/admission/rounds/offers';
import { genders, roomPreferences } from '@hostel/contracts/admission/registration';
import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../columns.ts';

/** Rounds over all halls. What is null is set by the act of the same name. */
export const allotmentRounds = pgTable('allotment_rounds', {
  id: uuid('id').primaryKey(),
  admissionYear: integer('admission_year').notNull(),
  kind: text('kind', { enum: roundKinds }).notNull(),
  /** Of its kind in the year, from 1. */
  number: integer('number').notNull(),
  state: text('state', { enum: roundStates }).notNull().default('planned'),
  offers: boolean('offers').notNull().default(false),
  acceptByPaying: boolean('accept_by_paying').notNull().default(false),
  respondBy: instant('respond_by'),
  proofReaders: text('proof_readers', { enum: proofReaders }).notNull().default('applicants'),
  seed: bytes('seed').notNull(),
  seedCommitment: text('seed_commitment').notNull(),
  root: text('root'),
  /** What the root commits to besides the applications; null for rounds of proof format 1. */
  offering: jsonb('offering').$type<unknown>(),
  /** Changes of places since the lock, the first one first. */
  amendments: jsonb('amendments').$type<unknown>().notNull().default([]),
  drawSource: text('draw_source'),
  drawNotBefore: instant('draw_not_before'),
  draw: text('draw'),
  drawnAt: instant('drawn_at'),
  drawnBy: uuid('drawn_by'),
  replaces: uuid('replaces'),
  rules: jsonb('rules').$type<unknown>(),
  snapshotHash: text('snapshot_hash'),
  counts: jsonb('counts').$type<unknown>(),
  ranks: jsonb('ranks').$type<unknown>(),
  madeBy: uuid('made_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  lockedBy: uuid('locked_by'),
  lockedAt: instant('locked_at'),
  previewedBy: uuid('previewed_by'),
  previewedAt: instant('previewed_at'),
  publishedBy: uuid('published_by'),
  publishedAt: instant('published_at'),
  cancelledBy: uuid('cancelled_by'),
  cancelledAt: instant('cancelled_at'),
  cancelReason: text('cancel_reason'),
  /** When the office last reminded students of open offers. */
  remindedAt: instant('reminded_at'),
  /** When the personal data were erased, and how many applications had been locked. */
  erasedAt: instant('erased_at'),
  erasedApplications: integer('erased_applications'),
});

/** The applicants of a round as they were at the lock. */
export const roundApplications = pgTable(
  'round_applications',
  {
    roundId: uuid('round_id').notNull(),
    personId: uuid('person_id').notNull(),
    applicationId: uuid('application_id').notNull(),
    pseudonym: text('pseudonym').notNull(),
    salt: bytes('salt').notNull(),
    gender: text('gender', { enum: genders }).notNull(),
    /** SGPA ×100. */
    sgpaOdd: integer('sgpa_odd').notNull(),
    sgpaEven: integer('sgpa_even').notNull(),
    meritGroup: text('merit_group').notNull(),
    needsAccessible: boolean('needs_accessible').notNull(),
    needsGroundFloor: boolean('needs_ground_floor').notNull(),
    categories: text('categories').array().notNull(),
    /** `H001/single`, best first. */
    choices: text('choices').array().notNull(),
    /** Pseudonyms. */
    roomMates: text('room_mates').array().notNull(),
    heldBedId: text('held_bed_id'),
    heldAllotmentId: uuid('held_allotment_id'),
    /** Hall and room type of that bed at the lock. */
    heldChoice: text('held_choice'),
    /** Kind, category and merit group of the held place; null in proof format 1. */
    heldClass: jsonb('held_class').$type<unknown>(),
    leafIndex: integer('leaf_index').notNull(),
    /** The hashes beside the way to the root, 32 bytes each, from the leaf up. */
    path: bytes('path').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.personId] })],
);

/** The decisions of a round: of its preview until it is published. */
export const roundDecisions = pgTable(
  'round_decisions',
  {
    roundId: uuid('round_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** By merit over all applicants, from 1. */
    position: integer('position').notNull(),
    /** Within the merit group. */
    rank: integer('rank').notNull(),
    /** How many applicants the merit group had at the lock; null where an earlier version wrote the row. */
    rankOf: integer('rank_of'),
    meritGroup: text('merit_group').notNull(),
    outcome: text('outcome', { enum: roundOutcomes }).notNull(),
    basis: text('basis', { enum: decisionBases }),
    hallId: text('hall_id'),
    roomType: text('room_type', { enum: roomPreferences }),
    bedId: text('bed_id'),
    beforeBedId: text('before_bed_id'),
    wonCategory: text('won_category'),
    wonGroup: text('won_group'),
    choiceNumber: integer('choice_number'),
    /** Choices above the one won: `code`, `why`, `closingRank`. */
    missed: jsonb('missed').$type<unknown>().notNull(),
    unmetNeed: text('unmet_need', { enum: unmetNeeds }),
  },
  (table) => [primaryKey({ columns: [table.roundId, table.personId] })],
);

/** The proof file of a round and the input of the engine, gzip of the JSON of each. */
export const roundProofFiles = pgTable('round_proof_files', {
  roundId: uuid('round_id').primaryKey(),
  content: bytes('content').notNull(),
  /** Null once the personal data were erased. */
  snapshot: bytes('snapshot'),
});

/** The offers of published rounds. */
export const allotmentOffers = pgTable('allotment_offers', {
  id: uuid('id').primaryKey(),
  roundId: uuid('round_id').notNull(),
  personId: uuid('person_id').notNull(),
  applicationId: uuid('application_id').notNull(),
  /** The newest allotment of the bed, which keeps it from others. */
  allotmentId: uuid('allotment_id').notNull(),
  bedId: text('bed_id').notNull(),
  state: text('state', { enum: offerStates }).notNull().default('open'),
  respondBy: instant('respond_by').notNull(),
  answer: text('answer', { enum: offerAnswers }),
  answeredAt: instant('answered_at'),
  /** Null where paying or an earlier answer decided. */
  answeredBy: uuid('answered_by'),
  /** The answer that paying completes. */
  intended: text('intended', { enum: ['keep', 'keep-open'] }),
  lapsedAt: instant('lapsed_at'),
  /** Days before the deadline of which a reminder was sent. */
  remindedDays: integer('reminded_days')
    .array()
    .notNull()
    .default(sql`'{}'`),
  remindedAt: instant('reminded_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Needs and categories that the office has recorded for an applicant of a year. */
export const applicantNeeds = pgTable(
  'applicant_needs',
  {
    personId: uuid('person_id').notNull(),
    admissionYear: integer('admission_year').notNull(),
    accessible: boolean('accessible').notNull().default(false),
    groundFloor: boolean('ground_floor').notNull().default(false),
    categories: text('categories')
      .array()
      .notNull()
      .default(sql`'{}'`),
    reason: text('reason').notNull(),
    recordedAt: instant('recorded_at').notNull().defaultNow(),
    /** Null: an import or a command. */
    recordedBy: uuid('recorded_by'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.admissionYear] })],
);
