import * as z from 'zod/mini';
import { oneLine } from './characters.ts';
import { ofKind, refuse } from './kinds.ts';
import { asOneLine, atMost } from './lines.ts';
import { isGarbled } from './mojibake.ts';
import { isErrorOfCell, meansNothing } from './spreadsheets.ts';

/** The longest name of a person that is stored. */
export const longestName = 200;

const garbled =
  'Letters of this name were lost when a file was saved. Type the name again, or save the file as Excel Workbook (.xlsx) or CSV UTF-8.';
const noLetters = 'Please write the name in letters.';
const spreadsheetError =
  'The spreadsheet shows an error in place of the name. Please type the name.';

/** What is wrong with the name of a person, as a sentence; undefined for a name, and for an empty text. */
export function nameProblem(given: string): string | undefined {
  const name = oneLine(given);
  if (name === '') return undefined;
  if (isErrorOfCell(name)) return spreadsheetError;
  if (isGarbled(given) || /\?{2}/u.test(name)) return /\p{L}/u.test(name) ? garbled : noLetters;
  return /\p{L}/u.test(name) ? undefined : noLetters;
}

/** The name of a person, possibly empty. */
export function typedName(limit = longestName) {
  return ofKind('name', z.string().check(refuse(nameProblem), ...asOneLine, atMost(limit)));
}

/** The name of a person, not blank (else `message`). */
export function requiredName(message: string, limit = longestName) {
  const filled = z.minLength(1, message);
  return ofKind(
    'name',
    z.string(message).check(refuse(nameProblem), ...asOneLine, filled, atMost(limit)),
  );
}

/** The name of a parent; empty where it is unknown: `-`, `NA`, `Nil`. */
export function parentName(given: string): string {
  const name = oneLine(given);
  return meansNothing(name) ? '' : name;
}
