import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Config } from '../core/config/config.ts';
import { readCookie, writeCookie } from './cookies.ts';

/** The signed cookie that identifies a browser which has signed in. */
const cookieName = 'device';
const cookieDays = 400;

/** The id in the browser's cookie; undefined without one, or with an invalid signature. */
export function readBrowserId(
  request: FastifyRequest,
  config: Pick<Config, 'production'>,
): string | undefined {
  return readCookie(request, config, cookieName);
}

/** Sends the browser its id in the cookie, valid for 400 days. */
export function sendBrowserId(reply: FastifyReply, config: Config, id: string): void {
  writeCookie(reply, config, cookieName, { value: id, maxAge: cookieDays * 24 * 3600 });
}

export function newBrowserId(): string {
  return randomBytes(16).toString('base64url');
}
