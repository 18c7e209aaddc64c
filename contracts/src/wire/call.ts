import type * as z from 'zod/mini';
import type { Role } from './roles.ts';

type Schema = z.ZodMiniType;

/** Who may make a call: everybody, everybody signed in, or these roles. */
type Access = 'public' | 'signed-in' | readonly Role[];

/** How a body travels; multipart bodies carry files beside their fields. */
type BodyKind = 'json' | 'photo' | 'multipart';

/** What a reply is: the JSON envelope, or bytes with their own content type. */
type ReplyKind = 'json' | 'file' | 'stream';

export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** Stable name, `feature.act`; the operation id of the OpenAPI document. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under the API root with `{name}` for each parameter. */
  path: string;
  summary: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** JSON bodies are limited to 100 kB, photo bodies to 8 MB, multipart by their own rules. */
  bodyKind?: BodyKind;
  reply: Reply;
  replyKind?: ReplyKind;
  /** Accepts `Idempotency-Key`: the same submit intent makes one record. */
  submitOnce?: true;
  /** Accepts `If-Match` with the row's `updatedAt`: an outdated change is rejected. */
  ifMatch?: true;
  /** May ask for a puzzle: 429 `puzzle_required`, solved in the header `Puzzle-Solution`. */
  puzzle?: true;
  /** Open to staff who still have to set up the second factor that their role needs; no other call is. */
  withoutSecondFactor?: true;
  /** Answers an `ETag` and honours `If-None-Match`. */
  etag?: true;
}

export type AnyCall = Call;
export type ParamsOf<C> = C extends { params: infer S extends Schema } ? z.output<S> : undefined;
export type QueryOf<C> = C extends { query: infer S extends Schema } ? z.output<S> : undefined;
export type BodyOf<C> = C extends { body: infer S extends Schema } ? z.output<S> : undefined;
export type ReplyOf<C> = C extends { reply: infer S extends Schema } ? z.output<S> : never;
/** What a caller writes: before defaults and coercion. */
export type ParamsIn<C> = C extends { params: infer S extends Schema } ? z.input<S> : undefined;
export type QueryIn<C> = C extends { query: infer S extends Schema } ? z.input<S> : undefined;
export type BodyIn<C> = C extends { body: infer S extends Schema } ? z.input<S> : undefined;

/** Defines one call of the wire; keeps the literal types of its parts. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** Whether something exported beside calls is one. */
function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'reply' in value;
}

/** The calls in something exported: itself, or those of definitions that have `calls`, such as reports. */
export function callsIn(value: unknown): AnyCall[] {
  if (isCall(value)) return [value];
  if (Array.isArray(value)) return value.flatMap(callsIn);
  return typeof value === 'object' && value !== null && 'calls' in value
    ? callsIn(value.calls)
    : [];
}

/**
 * The path of a call with its parameters filled in and encoded.
 * @throws Error when a parameter is missing: a programming error.
 */
export function pathOf(
  call: Pick<Call, 'path'>,
  params: Readonly<Record<string, string>> = {},
): string {
  return call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
