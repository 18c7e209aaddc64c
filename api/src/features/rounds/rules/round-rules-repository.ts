import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { settings } from '../../../platform/database/schema/system/settings.ts';
import { type OfficeRules, parseRules } from './round-rules.ts';

const name = 'round-rules';

/** The present rules of rounds; by default one merit group, no quotas, no released beds. */
export async function findRules(queryable: Queryable): Promise<OfficeRules> {
  const [row] = await queryable
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, name));
  return parseRules(row?.value ?? {});
}

/** Sets the rules of rounds that are locked from now on. */
export async function saveRules(tx: Queryable, rules: OfficeRules): Promise<void> {
  const row = { value: rules, updatedAt: new Date() };
  await tx
    .insert(settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: settings.name, set: row });
}
