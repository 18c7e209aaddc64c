import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, tokenHash } from '../auth/tokens.ts';
import type { Config } from '../config.ts';
import { readCookie, writeCookie } from '../plugins/cookies.ts';

const cookieName = 'otp-browser';
const secondsKept = 24 * 3600;

/** What a call on a one-time password comes with, besides its body. */
export interface OtpCaller {
  /** SHA-256 of the browser's cookie; undefined where none has been set. */
  browser: Buffer | undefined;
  address: string;
  puzzleSolution: string | undefined;
}

/** The same of a call that sends one. */
export interface OtpRequester extends OtpCaller {
  browser: Buffer;
}

interface Context {
  request: FastifyRequest;
  reply: FastifyReply;
  origin: { address: string };
  puzzleSolution: string | undefined;
}

/** Whose code a call tries: that of the browser that requested it. */
export function otpCaller(config: Config, context: Context): OtpCaller {
  const { request, origin, puzzleSolution } = context;
  const token = readCookie(request, config, cookieName);
  const browser = token === undefined ? undefined : tokenHash(token);
  return { browser, address: origin.address, puzzleSolution };
}

/** Marks the browser that requests a one-time password with a cookie, unless it has one. */
export function otpRequester(config: Config, context: Context): OtpRequester {
  const value = readCookie(context.request, config, cookieName) ?? newToken();
  writeCookie(context.reply, config, cookieName, { value, maxAge: secondsKept });
  return { ...otpCaller(config, context), browser: tokenHash(value) };
}
