import { undertakingWays } from '@hostel/contracts/residence/check-in';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';

const undertakingRow = z.object({ how: z.enum(undertakingWays), givenAt: z.coerce.date() });
export type StoredUndertaking = z.output<typeof undertakingRow>;

interface OfYear {
  personId: string;
  year: number;
}

/** The anti-ragging undertaking of a student for a year; undefined while it is missing. */
export async function findUndertaking(
  queryable: Queryable,
  { personId, year }: OfYear,
): Promise<StoredUndertaking | undefined> {
  const { rows } = await queryable.execute(sql`
    select how, given_at as "givenAt" from undertakings
     where person_id = ${personId} and admission_year = ${year}`);
  return z.parse(z.array(undertakingRow), rows)[0];
}

/**
 * Stores the undertaking of a year; the first one stays.
 * @param given.by who took the signed form; null where the student accepted in the portal
 * @returns whether there was none
 */
export async function saveUndertaking(
  tx: Queryable,
  { personId, year, by }: OfYear & { by: string | null },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into undertakings (person_id, admission_year, how, recorded_by)
    values (${personId}, ${year}, ${by === null ? 'portal' : 'signed-form'}, ${by}::uuid)
    on conflict do nothing returning true`);
  return rows.length > 0;
}
