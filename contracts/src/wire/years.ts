import * as z from 'zod/mini';
import { yearInQuery } from './bounds.ts';

/** Of a call about one admission year; which one counts without `year` is said at the call. */
export const yearQuery = z.object({ year: z.optional(yearInQuery) });

/** What the reply of a list of one admission year says of it; absent from earlier servers. */
export const listedYear = {
  /** The year of the list. */
  admissionYear: z.optional(z.number()),
  /** Years that the list may be switched to, the newest first. */
  years: z.optional(z.array(z.number())),
  /** The year without `year`. */
  defaultYear: z.optional(z.number()),
};
