import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config.ts';
import type { Queryable } from '../database/client.ts';
import { readCookie, writeCookie } from '../plugins/cookies.ts';
import { insertKnownBrowser, knowsBrowser } from './known-browsers-repository.ts';

/** The signed cookie by which accounts know a browser again. */
const cookie = 'device';
const cookieDays = 400;
/** Browsers that one account knows. */
const mostBrowsers = 20;

/** The id in the browser's cookie; undefined without one, or with one that isn't ours. */
export function readBrowserId(request: FastifyRequest, config: Config): string | undefined {
  return readCookie(request, config, cookie);
}

/** Gives the browser its id for another year. */
export function sendBrowserId(reply: FastifyReply, config: Config, id: string): void {
  writeCookie(reply, config, cookie, { value: id, maxAge: cookieDays * 24 * 3600 });
}

function hashOf(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}

/** What counts the tries of a browser that has signed in to the account before; null for others. */
export async function knownBrowser(
  tx: Queryable,
  email: string,
  id: string | undefined,
): Promise<string | null> {
  if (id === undefined) return null;
  const browser = hashOf(id);
  return (await knowsBrowser(tx, email, browser)) ? browser : null;
}

/** Lets an account know the browser that has signed in to it; gives the browser's id. */
export async function rememberBrowser(
  tx: Queryable,
  {
    personId,
    id = randomBytes(16).toString('base64url'),
    now,
  }: {
    personId: string;
    id: string | undefined;
    now: Date;
  },
): Promise<string> {
  await insertKnownBrowser(tx, { personId, browser: hashOf(id), now }, mostBrowsers);
  return id;
}
