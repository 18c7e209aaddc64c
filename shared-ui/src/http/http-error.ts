import type { RefusalCode } from '@hostel/contracts/wire/refusal-codes';

const brand = Symbol.for('hostel.ApiError');

interface ApiErrorParts {
  message: string;
  /** HTTP status; 0 when no reply came. */
  status: number;
  code: string;
  fields?: Record<string, string> | undefined;
  data?: unknown;
  puzzle?: unknown;
  answered: boolean;
  cause?: unknown;
}

/**
 * A call that didn't succeed. `answered` distinguishes the server's refusal (the envelope was read,
 * and `message` can be shown) from a reply that never came or couldn't be read.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Messages by field name. */
  readonly fields: Record<string, string>;
  /** The current row, where a 409 `changed` reports that someone else changed it first. */
  readonly data: unknown;
  /** The puzzle to solve before the call is repeated, where `code` is `puzzle_required`. */
  readonly puzzle: unknown;
  readonly answered: boolean;
  readonly [brand] = true;

  constructor({
    message,
    status,
    code,
    fields = {},
    data,
    puzzle,
    answered,
    cause,
  }: ApiErrorParts) {
    super(message, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.data = data;
    this.puzzle = puzzle;
    this.answered = answered;
  }

  /** By brand and not by prototype: a remote may have its own copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && brand in value;
  }
}

/** Whether a call failed because the server refused it with this code. */
export function isRefused(error: unknown, code: RefusalCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** What is shown where the server gave no words, for each way in which a call can fail. */
export interface FallbackTexts {
  /** The server refused without a message. */
  refused: string;
  /** No reply came. */
  noReply: string;
  /** The reply can't be read, or the application failed; by default as without a reply. */
  unexpected?: string | undefined;
}

/** The server's message, or the fallback where the server gave no words. */
export function messageOf(error: unknown, fallback: string | FallbackTexts): string {
  if (!(error instanceof ApiError)) return fallbackFor('unexpected', fallback);
  if (!error.answered) return fallbackFor(error.status === 0 ? 'noReply' : 'unexpected', fallback);
  return error.message.trim() === '' ? fallbackFor('refused', fallback) : error.message;
}

function fallbackFor(failure: keyof FallbackTexts, fallback: string | FallbackTexts): string {
  return typeof fallback === 'string' ? fallback : (fallback[failure] ?? fallback.noReply);
}
