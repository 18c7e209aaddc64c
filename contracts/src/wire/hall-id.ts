import * as z from 'zod/mini';
import { impliedLimits } from './marks.ts';
import { ofKind } from './text/kinds.ts';

/** The id of a hall: H001 … */
export const hallId = ofKind(
  'program',
  z.string().check(z.regex(/^H\d{3}$/, 'There is no such hall.')),
);

/** Some halls, at least one; there are no more ids than this. */
export function someHalls(message: string) {
  return impliedLimits(z.array(hallId).check(z.minLength(1, message), z.maxLength(1000)));
}
