import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config/config.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { readCookie, writeCookie } from '../../../platform/http/cookies.ts';
import { isKnownBrowser, rememberingParts } from './known-browsers-repository.ts';

/** The signed cookie that identifies a browser to accounts. */
const cookieName = 'device';
const cookieDays = 400;
/** The limit of known browsers for one account. */
const maxBrowsers = 20;

/** The id in the browser's cookie; undefined without one, or with an invalid signature. */
export function readBrowserId(request: FastifyRequest, config: Config): string | undefined {
  return readCookie(request, config, cookieName);
}

/** Sends the browser its id in the cookie, valid for 400 days. */
export function sendBrowserId(reply: FastifyReply, config: Config, id: string): void {
  writeCookie(reply, config, cookieName, { value: id, maxAge: cookieDays * 24 * 3600 });
}

export function newBrowserId(): string {
  return randomBytes(16).toString('base64url');
}

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
