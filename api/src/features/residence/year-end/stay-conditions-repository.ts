import { sql } from 'drizzle-orm';

/** The year for which the resident of an allotment (`stay` in the query) may keep the bed. */
export const nextYear = (now = new Date()) =>
  sql`next_year_of_bed(stay.admission_year, ${now.toISOString()}::timestamptz)`;

/** Whether an allotment (`stay` in the query) makes its student a resident: it was not only offered. */
export const isAccepted = sql`exists (
  select from accepted_allotments accepted where accepted.id = stay.id)`;
