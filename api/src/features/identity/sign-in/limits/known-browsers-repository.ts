import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';
import { knownBrowsers } from '../../../../platform/database/schema/identity/sessions.ts';

/** Whether a browser has signed in to the account of an email. */
export async function isKnownBrowser(
  tx: Queryable,
  email: string,
  browser: string,
): Promise<boolean> {
  const [known] = await tx
    .select({ browser: knownBrowsers.browser })
    .from(knownBrowsers)
    .innerJoin(people, eq(people.id, knownBrowsers.personId))
    .where(
      and(eq(sql`lower(${people.email})`, email.toLowerCase()), eq(knownBrowsers.browser, browser)),
    );
  return known !== undefined;
}

/**
 * Two parts of a `with`: `remembered` saves a known browser where the part `allowed` has a row, and
 * `forgotten` keeps only the `most` recently used ones.
 */
export function rememberingParts(
  { personId, browser, now }: { personId: string; browser: string; now: Date },
  most: number,
): SQL {
  return sql`
    remembered as (
      insert into known_browsers (person_id, browser, last_sign_in_at)
      select ${personId}::uuid, ${browser}::text, ${now}::timestamptz from allowed
      on conflict (person_id, browser) do update set last_sign_in_at = excluded.last_sign_in_at),
    forgotten as (
      delete from known_browsers
       where exists (select from allowed) and person_id = ${personId}::uuid
         and browser in (
           select browser from known_browsers
            where person_id = ${personId}::uuid and browser <> ${browser}::text
            order by last_sign_in_at desc
           offset ${most - 1}))`;
}

/** Deletes the known browsers of an account, as a password reset does. */
export async function deleteKnownBrowsers(tx: Queryable, personId: string): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.personId, personId));
}
