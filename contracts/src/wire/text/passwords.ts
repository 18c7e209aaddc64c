import * as z from 'zod/mini';
import { ofKind } from './kinds.ts';

const longestPassword = 200;
const minimumPasswordLength = 6;

const composed = z.overwrite<string>((text) => text.normalize('NFC'));

/**
 * A password, possibly empty: composed (NFC), since devices write an accent as one character or two, and
 * otherwise as it was typed, with blanks at its ends.
 */
export const possiblePassword = ofKind(
  'password',
  z.string().check(composed, z.maxLength(longestPassword)),
);

/**
 * A password that is needed.
 * @param required where it is empty
 * @param tooLong where it is longer than any password
 */
export function password(required: string, tooLong?: string) {
  return ofKind(
    'password',
    z
      .string(required)
      .check(composed, z.minLength(1, required), z.maxLength(longestPassword, tooLong)),
  );
}

/** A password that is being chosen; the server refuses the commonest ones besides. */
export function chosenPassword(required: string) {
  return password(required, 'Password must be at most 200 characters long').check(
    z.minLength(minimumPasswordLength, 'Password must be at least 6 characters long'),
  );
}
