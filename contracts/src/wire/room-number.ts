import * as z from 'zod/mini';

/** The number of a room, unique in its hall: 101, K-08. Accepted in small letters, with spaces around it. */
export const roomNumber = z
  .string('Please give the number')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9][A-Z0-9-]{0,9}$/, 'Up to 10 letters, digits and hyphens.'),
  );
