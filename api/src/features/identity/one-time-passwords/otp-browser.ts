import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenHash } from '../../../platform/http/sessions/tokens.ts';
import type { Config } from '../../../platform/core/config/config.ts';
import { readCookie, writeCookie } from '../../../platform/http/cookies.ts';

const cookieName = 'otp-browser';
const cookieSeconds = 24 * 3600;

/** The caller of a call about one-time passwords. */
export interface OtpCaller {
  /** SHA-256 of the browser's cookie; undefined without a cookie. */
  browser: Buffer | undefined;
  address: string;
  puzzleSolution: string | undefined;
}

/** The caller of a call that sends one; its browser has a cookie. */
export interface OtpRequester extends OtpCaller {
  browser: Buffer;
}

interface Context {
  request: FastifyRequest;
  reply: FastifyReply;
  origin: { address: string };
  puzzleSolution: string | undefined;
}

/** Returns the caller whose one-time password is checked. */
export function otpCaller(config: Config, context: Context): OtpCaller {
  const { request, origin, puzzleSolution } = context;
  const token = readCookie(request, config, cookieName);
  const browser = token === undefined ? undefined : tokenHash(token);
  return { browser, address: origin.address, puzzleSolution };
}

/** Returns the caller who requests a one-time password, and sets the browser's cookie. */
export function otpRequester(config: Config, context: Context): OtpRequester {
  const value = readCookie(context.request, config, cookieName) ?? newToken();
  writeCookie(context.reply, config, cookieName, { value, maxAge: cookieSeconds });
  return { ...otpCaller(config, context), browser: tokenHash(value) };
}
