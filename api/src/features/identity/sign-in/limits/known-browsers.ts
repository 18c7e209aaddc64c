import { createHash } from 'node:crypto';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { isKnownBrowser, rememberingParts } from './known-browsers-repository.ts';

/** The limit of known browsers for one account. */
const maxBrowsers = 20;

/** What is stored of a browser's id. */
export function browserHash(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** The key of a browser that has signed in to the account before; null for others. */
export async function knownBrowser(
  tx: Queryable,
  email: string,
  id: string | undefined,
): Promise<string | null> {
  if (id === undefined) return null;
  const browser = browserHash(id);
  return (await isKnownBrowser(tx, email, browser)) ? browser : null;
}

/** The parts of a statement that save a browser as known to an account (known-browsers-repository.ts). */
export function rememberBrowser({ id, ...rest }: { personId: string; id: string; now: Date }) {
  return rememberingParts({ ...rest, browser: browserHash(id) }, maxBrowsers);
}
