import { sql } from 'drizzle-orm';

/** Whether the account of the outer query, a row of `people`, has a second factor. */
export const hasSecondFactor = sql<boolean>`exists (select from second_factors
  where second_factors.person_id = people.id and confirmed_at is not null)`;
