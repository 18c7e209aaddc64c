import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { parseRules, roundRules } from '../../../../platform/records/settings/round-rules.ts';
import { findValues } from '../../../../platform/records/settings/settings-repository.ts';

/** The categories of the rules of today and of later days. */
export async function findNamedCategories(queryable: Queryable, today: string): Promise<string[]> {
  const values = await findValues(queryable, [roundRules.description.name]);
  const notRemoved = values.filter(({ removedAt }) => removedAt === null);
  const current = notRemoved.find(({ validFrom }) => validFrom <= today);
  const counted = notRemoved.filter((one) => one.validFrom > today || one === current);
  return counted.flatMap(({ value }) => parseRules(value).categories);
}
