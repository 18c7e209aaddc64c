import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/client.ts';
import { allotmentSeeds } from '../database/schema/allotment.ts';

/** The lot of an admission year; whoever needs it first draws it, and then it is kept. */
export async function seedOf(queryable: Queryable, admissionYear: number): Promise<Buffer> {
  const kept = async () => {
    const [row] = await queryable
      .select({ seed: allotmentSeeds.seed })
      .from(allotmentSeeds)
      .where(eq(allotmentSeeds.admissionYear, admissionYear));
    return row?.seed;
  };
  const found = await kept();
  if (found) return found;
  await queryable
    .insert(allotmentSeeds)
    .values({ admissionYear, seed: randomBytes(32) })
    .onConflictDoNothing();
  const drawn = await kept();
  if (!drawn) throw new Error(`the seed of ${admissionYear} is not there`);
  return drawn;
}
