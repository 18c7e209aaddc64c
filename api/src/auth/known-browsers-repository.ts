import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { people } from '../database/schema/people.ts';
import { knownBrowsers } from '../database/schema/sessions.ts';

/** Whether a browser has signed in to the account of an email. */
export async function knowsBrowser(
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

/** Adds a browser to those that an account knows, of which the `most` last used ones stay. */
export async function insertKnownBrowser(
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

/** Forgets the browsers of an account, as a password reset does: each is as any other from now on. */
export async function forgetKnownBrowsers(tx: Queryable, personId: string): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.personId, personId));
}
