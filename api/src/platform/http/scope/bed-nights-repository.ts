import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../database/connection/client.ts';

/** Of whom, and the campus' calendar day, `YYYY-MM-DD`. */
interface Asked {
  studentId: string;
  today: string;
}

const row = z.object({ until: z.nullable(z.string()) });

/**
 * The day until which a student has a bed on every night from today on, as leave and maintenance requests
 * need it; null without a bed. The rule is the database's: migration 0146.
 */
export async function findBedUntil(
  queryable: Queryable,
  { studentId, today }: Asked,
): Promise<string | null> {
  const { rows } = await queryable.execute(
    sql`select upper(nights_with_bed(${studentId}, ${today}))::text as until`,
  );
  return z.parse(row, rows[0]).until;
}

/** As `findBedUntil`; a check-out, a move and the vacating of the bed wait until the transaction ends. */
export async function lockBedUntil(
  tx: Queryable,
  { studentId, today }: Asked,
): Promise<string | null> {
  const { rows } = await tx.execute(
    sql`select upper(lock_nights_with_bed(${studentId}, ${today}))::text as until`,
  );
  return z.parse(row, rows[0]).until;
}
