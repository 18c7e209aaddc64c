import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/** Where counts belong: a minute or a day, and a version of a front end. */
const place = () => ({
  per: text('per').$type<'minute' | 'day'>().notNull(),
  at: instant('at').notNull(),
  frontEnd: text('front_end').notNull(),
  version: text('version').notNull(),
});

/** Visits by outcome, for each group of networks: minutes for 48 hours, then days. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    ...place(),
    networkGroup: smallint('network_group').notNull(),
    served: integer('served').notNull().default(0),
    loaded: integer('loaded').notNull().default(0),
    load: integer('load').notNull().default(0),
    error: integer('error').notNull().default(0),
    reply: integer('reply').notNull().default(0),
    silent: integer('silent').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.per, t.at, t.frontEnd, t.version, t.networkGroup] })],
);

/** How many visits had a value in each bucket: minutes for 48 hours, then days. */
export const visitVitals = pgTable(
  'visit_vitals',
  {
    ...place(),
    metric: text('metric').$type<'lcp' | 'inp' | 'cls'>().notNull(),
    bucket: smallint('bucket').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.per, t.at, t.frontEnd, t.version, t.metric, t.bucket] })],
);

/** The pages that have reported, by the random part of their tokens, until these expire. */
export const visitReports = pgTable(
  'visit_reports',
  {
    page: text('page').notNull(),
    frontEnd: text('front_end').notNull(),
    version: text('version').notNull(),
    outcome: text('outcome').notNull(),
    vitals: boolean('vitals').notNull(),
    outcomeBefore: text('outcome_before'),
    vitalsBefore: boolean('vitals_before').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.page, t.frontEnd, t.version] })],
);
