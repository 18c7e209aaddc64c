import * as z from 'zod/mini';

/** The id of a hall: H001 … */
export const hallId = z.string().check(z.regex(/^H\d{3}$/, 'There is no such hall.'));
