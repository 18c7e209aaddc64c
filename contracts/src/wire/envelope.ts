import * as z from 'zod/mini';
import { largestInteger } from './bounds.ts';
import { impliedLimits, upcoming } from './marks.ts';
import { puzzleChallenge } from './puzzle.ts';
import { ofKind } from './text/kinds.ts';

/**
 * Every reply that is not a success, whatever its HTTP status. `message` is for people, `code` for
 * programs.
 */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** The current row, with a 409 `changed`: another person changed it first. */
  data: z.optional(z.unknown()),
  /**
   * What the browser has to solve before it repeats the call, where `code` is `puzzle_required`.
   */
  puzzle: z.optional(puzzleChallenge),
});
export type Failure = z.infer<typeof failure>;

/** A success reply with further top-level members. */
export function success<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ success: z.literal(true), ...shape });
}

/** A success reply that carries one thing, or a list, under `data`. */
export function successData<Schema extends z.core.SomeType>(data: Schema) {
  return z.object({ success: z.literal(true), message: z.optional(z.string()), data });
}

/** Pages of every list but notices. */
export const pagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalItems: z.number(),
});
export type Pagination = z.infer<typeof pagination>;

/** A success reply with a page of a list. */
export function successPage<Item extends z.core.SomeType>(item: Item) {
  return success({ data: z.array(item), pagination });
}

/** Pages of notices, whose total has a different name. */
export const noticePagination = z.object({
  currentPage: z.number(),
  totalPages: z.number(),
  totalNotices: z.number(),
});

/**
 * An enumeration of a reply. API and portals are released separately, so a portal must accept a
 * value that it doesn't know: the schema names the known values and accepts every other text.
 */
export function openEnum<const Values extends readonly string[]>(values: Values) {
  return z.union([z.enum(values), upcoming(z.string())]);
}

/** The most items of a page. */
const largestLimit = 100;

/** The place of an item is an `integer` of PostgreSQL, at any limit. */
const largestPage = Math.floor(largestInteger / largestLimit);

/** `page` and `limit` of a list's query; `limit` is 1 to 100. */
export function pageQuery(defaultLimit: number) {
  const page = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(largestPage));
  const limit = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(largestLimit));
  return { page: z._default(impliedLimits(page), 1), limit: z._default(limit, defaultLimit) };
}

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** A calendar day without a time, `YYYY-MM-DD`. Never passes through a time zone. */
export const day = z.iso.date();

/** An id: a UUID, time-ordered when made by this system. */
export const id = ofKind('program', z.string().check(z.uuid({ error: 'Not an id.' })));
export const idParams = z.object({ id });

export const sortOrder = z.enum(['asc', 'desc']);
