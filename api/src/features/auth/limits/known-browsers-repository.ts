import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { people } from '../../../platform/database/schema/people.ts';
import { knownBrowsers } from '../../../platform/database/schema/sessions.ts';

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

/** Saves a known browser of an account; only the `most` recently used ones are kept. */
export async function saveKnownBrowser(
  tx: Queryable,
  { personId, browser, now }: { personId: string; browser: string; now: Date },
  most: number,
): Promise<void> {
  await tx
    .insert(knownBrowsers)
    .values({ personId, browser, lastSignInAt: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.personId, knownBrowsers.browser],
      set: { lastSignInAt: now },
    });
  const tooMany = tx
    .select({ browser: knownBrowsers.browser })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.personId, personId))
    .orderBy(desc(knownBrowsers.lastSignInAt))
    .offset(most);
  await tx
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.personId, personId), inArray(knownBrowsers.browser, tooMany)));
}

/** Deletes the known browsers of an account, as a password reset does. */
export async function deleteKnownBrowsers(tx: Queryable, personId: string): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.personId, personId));
}
