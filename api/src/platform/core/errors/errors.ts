import type { RefusalCode } from '@hostel/contracts/wire/refusal-codes';

/** A record, by kind and id, as the audit log names it. */
export interface Subject {
  type: string;
  id: string;
}

/** Further parts of a refusal. `retryAfter` is in seconds and becomes the `Retry-After` header. */
export interface Refusal {
  fields?: Record<string, string>;
  data?: unknown;
  retryAfter?: number;
  /** Further members beside them, where the wire names some (`exists`). */
  more?: Record<string, unknown>;
  /** The record of a hall outside the caller's scope, for the audit log; it is never sent. */
  outOfScope?: Subject | undefined;
}

/**
 * A refusal that the caller may read: becomes `{ success: false, message, code, fields?, data? }`
 * with the given HTTP status. Services throw it; any other error becomes a 500 without details.
 * `message` is for people; `code` is for programs and stable.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: RefusalCode;
  readonly fields: Record<string, string> | undefined;
  readonly data: unknown;
  readonly retryAfter: number | undefined;
  readonly more: Record<string, unknown> | undefined;
  readonly outOfScope: Subject | undefined;

  constructor(status: number, code: RefusalCode, message: string, refusal: Refusal = {}) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = refusal.fields;
    this.data = refusal.data;
    this.retryAfter = refusal.retryAfter;
    this.more = refusal.more;
    this.outOfScope = refusal.outOfScope;
  }
}

/**
 * 400 with a message for each field; the main message is the fields' message when all are the same.
 */
export function badInput(
  fields: Record<string, string>,
  code: RefusalCode = 'bad_input',
): AppError {
  const messages = new Set(Object.values(fields));
  const [only] = messages;
  const message =
    messages.size === 1 && only !== undefined ? only : 'Some of the fields need your attention.';
  return new AppError(400, code, message, { fields });
}

/** 401: the call came without a token. */
export function notSignedIn(): AppError {
  return new AppError(401, 'not_signed_in', 'Please sign in first.');
}

/** 401: the call came with a token that is expired, revoked or unknown. */
export function sessionEnded(): AppError {
  return new AppError(401, 'session_ended', 'Your session has ended. Please sign in again.');
}

/** 403: signed in, but the role isn't allowed to do this. */
export function forbidden(message = 'Your account may not do this.'): AppError {
  return new AppError(403, 'forbidden', message);
}

/** 403: signed in, but the person has to set up the second factor that the role needs. */
export function secondFactorMissing(): AppError {
  const message =
    'Your account needs a second factor. Please set it up; if you are not led to it, reload the page.';
  return new AppError(403, 'second_factor_missing', message);
}

/** 404: the record doesn't exist, or the caller must not know of it: then with `outOfScope` for staff. */
export function notFound(
  message = 'This does not exist, or not any more.',
  outOfScope?: Subject,
): AppError {
  return new AppError(404, 'not_found', message, { outOfScope });
}

/** 409: the current state forbids it. */
export function conflict(code: RefusalCode, message: string, data?: unknown): AppError {
  return new AppError(409, code, message, { data });
}

/** 422: well-formed, but a rule refuses it. */
export function ruleRefuses(
  code: RefusalCode,
  message: string,
  fields?: Record<string, string>,
  outOfScope?: Subject,
): AppError {
  return new AppError(422, code, message, { fields, outOfScope });
}

/** 429: too many; `retryAfter` in seconds. */
export function tooMany(
  message: string,
  retryAfter: number,
  code: RefusalCode = 'too_many',
): AppError {
  return new AppError(429, code, message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}
