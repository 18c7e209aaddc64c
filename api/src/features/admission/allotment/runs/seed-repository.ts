import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotmentSeeds } from '../../../../platform/database/schema/admission/allotment.ts';

/** The random seed of an admission year: 32 bytes, drawn at the first use and stored. */
export async function findOrDrawSeed(queryable: Queryable, admissionYear: number): Promise<Buffer> {
  const find = async () => {
    const [row] = await queryable
      .select({ seed: allotmentSeeds.seed })
      .from(allotmentSeeds)
      .where(eq(allotmentSeeds.admissionYear, admissionYear));
    return row?.seed;
  };
  const found = await find();
  if (found) return found;
  await queryable
    .insert(allotmentSeeds)
    .values({ admissionYear, seed: randomBytes(32) })
    .onConflictDoNothing();
  const drawn = await find();
  if (!drawn) throw new Error(`the seed of ${admissionYear} was not stored`);
  return drawn;
}
