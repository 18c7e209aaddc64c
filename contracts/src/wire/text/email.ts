import * as z from 'zod/mini';
import { withoutControls, withoutInvisible } from './characters.ts';
import { ofKind, refuse } from './kinds.ts';

const innerBlank = 'An email address has no blanks. Please check it.';
const otherForm =
  'This address has letters in another form. Please type it with an English keyboard.';

/** Never repaired further: it would be the address of another person. */
function emailProblem(text: string): string | undefined {
  if (/\s/u.test(text)) return innerBlank;
  return text.normalize('NFKC') === text ? undefined : otherForm;
}

/** An email address as people type it: without blanks at its ends, compared in lower case. */
export const email = ofKind(
  'email',
  z.string().check(
    z.overwrite((text) => withoutControls(withoutInvisible(text)).trim().toLowerCase()),
    z.minLength(1, 'Email is required'),
    refuse(emailProblem),
    z.maxLength(254),
    z.email('Please enter a valid email address'),
  ),
);
