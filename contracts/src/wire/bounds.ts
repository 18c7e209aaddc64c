import * as z from 'zod/mini';
import { impliedLimits } from './marks.ts';
import { ofKind } from './text/kinds.ts';

// The limits of the values in inputs, each once. A number fits the type of its column, so that the
// database never refuses what a contract takes.

/** The largest value of PostgreSQL's `integer`. */
export const largestInteger = 2 ** 31 - 1;

const yearLimits = [z.int(), z.minimum(2000), z.maximum(2199)] as const;

/** The year in which an academic year begins. */
export const yearNumber = z.number().check(...yearLimits);

/** The same in a query. */
export const yearInQuery = z.coerce.number().check(...yearLimits);

/** A number of people or rows, as it was shown before. */
export function shownCount(least: 0 | 1, message?: string) {
  return impliedLimits(
    z.number().check(z.int(), z.minimum(least, message), z.maximum(largestInteger, message)),
  );
}

/** A sum of amounts, in paise, as it was shown before: less than ₹1,000 crore. */
const largestSum = 10 ** 12 - 1;
export const shownSum = impliedLimits(z.int().check(z.minimum(-largestSum), z.maximum(largestSum)));

/** Text that programs write, such as the name of a file or an id of another system. */
export function plainText(limit: number) {
  return impliedLimits(ofKind('program', z.string().check(z.maxLength(limit))));
}

/** A number that programs write, and that is only compared. */
export const plainNumber = impliedLimits(
  z.number().check(z.minimum(-largestInteger), z.maximum(largestInteger)),
);

/** An instant in an input, ISO 8601 in UTC: with at most nine decimals of a second. */
export const givenInstant = impliedLimits(
  ofKind('program', z.iso.datetime().check(z.maxLength(30))),
);
