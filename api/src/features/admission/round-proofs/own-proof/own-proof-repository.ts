import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { offeringSchema } from '@hostel/allotment/proof/read-proof-file';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { isInRound, storedClass } from '../../rounds/index.ts';

const ownApplication = z.object({
  pseudonym: z.string(),
  salt: z.string(),
  gender: z.string(),
  sgpaOdd: z.number(),
  sgpaEven: z.number(),
  group: z.string(),
  needsAccessible: z.boolean(),
  needsGroundFloor: z.boolean(),
  categories: z.array(z.string()),
  choices: z.array(z.string()),
  roomMates: z.array(z.string()),
  held: z.nullable(z.string()),
  heldClass: z.nullable(storedClass),
  offering: z.nullable(offeringSchema),
  withdrawnAt: z.nullable(z.string()),
  index: z.number(),
  path: z.string(),
  count: z.number(),
  level: z.number(),
});

/**
 * A student’s application at the lock of a round that is not cancelled; undefined without one. The
 * level is counted as the engine does: each different merit above it.
 */
export async function findOwnApplication(queryable: Queryable, roundId: string, personId: string) {
  const { rows } = await queryable.execute(sql`
    with own as (
      select round_applications.*, ${isInRound} as standing from round_applications
       where round_id = ${roundId} and person_id = ${personId})
    select own.pseudonym, encode(own.salt, 'hex') as salt, own.gender, own.sgpa_odd as "sgpaOdd",
           own.sgpa_even as "sgpaEven", own.merit_group as "group",
           own.needs_accessible as "needsAccessible", own.needs_ground_floor as "needsGroundFloor",
           own.categories, own.choices, own.room_mates as "roomMates", own.held_choice as held,
           own.held_class as "heldClass", round.offering,
           case when not own.standing then coalesce(
             (select max(change.at) from application_changes change
               where change.application_id = own.application_id and change.at > round.locked_at
                 and change.at <= coalesce(round.published_at, now())), round.locked_at)::text
           end as "withdrawnAt",
           own.leaf_index as index, encode(own.path, 'hex') as path,
           counted.applications as count, counted.above + 1 as level
      from own
      join allotment_rounds round on round.id = own.round_id and round.state <> 'cancelled'
     cross join lateral (
       select count(*)::int as applications,
              (count(distinct (one.sgpa_odd + one.sgpa_even, one.sgpa_even)) filter (
                where (one.sgpa_odd + one.sgpa_even, one.sgpa_even)
                  > (own.sgpa_odd + own.sgpa_even, own.sgpa_even)))::int as above
         from round_applications one where one.round_id = own.round_id) counted`);
  return z.parse(z.array(ownApplication), rows)[0];
}

/** Whether the personal data of a round have been erased. */
export async function isErased(queryable: Queryable, roundId: string): Promise<boolean> {
  const { rows } = await queryable.execute(
    sql`select from allotment_rounds where id = ${roundId} and erased_at is not null`,
  );
  return rows.length > 0;
}
