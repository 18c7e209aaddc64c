import type { Failure } from '@hostel/contracts/wire/envelope';
import type * as z from 'zod/mini';

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

/** Whether a body is the envelope of a failure. */
export function isFailure(value: unknown): value is Failure {
  return (
    typeof value === 'object' &&
    value !== null &&
    'success' in value &&
    value.success === false &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** The server's message, or the fallback where no readable answer came. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.answered ? error.message : fallback;
}

/** Messages for failures that bring none; a failure whose message isn't given stays unchanged. */
interface FallbackMessages {
  /** The server answered with a refusal that carries no message. */
  refused?: string;
  /** No reply came. */
  noReply?: string;
  /** The reply can't be read, or the application failed. */
  unexpected?: string;
}

function fallbackFor(error: unknown, texts: FallbackMessages): string | undefined {
  if (!(error instanceof ApiError)) return texts.unexpected;
  if (error.answered) return error.message.trim() === '' ? texts.refused : undefined;
  return error.status === 0 ? texts.noReply : texts.unexpected;
}

/** The failure as a form shows it: with a message of the feature where it brought none. */
export function withFallbackMessage(error: unknown, texts: FallbackMessages): unknown {
  const message = fallbackFor(error, texts);
  if (message === undefined) return error;
  const { status, code, fields, data } =
    error instanceof ApiError ? error : { status: 0, code: 'unexpected', fields: {}, data: null };
  return new ApiError({ message, status, code, fields, data, answered: true, cause: error });
}

/** The current row of a 409 `changed`, parsed; undefined for any other failure. */
export function presentRow<Row>(error: unknown, row: z.ZodMiniType<Row>): Row | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.code !== 'changed') {
    return undefined;
  }
  const present = row.safeParse(error.data);
  return present.success ? present.data : undefined;
}
