import * as z from 'zod/mini';

/** SHA-256 in hexadecimal. */
export const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A whole number from 0. */
export const count = z.int().check(z.gte(0));
