import { plainCharacters } from './characters.ts';

const nothing =
  /^(?:[-._*]*|n\.? ?\/? ?a\.?|nil|none|null|unknown|not (?:available|applicable|known))$/iu;
const longestWord = 30;

/** Whether a cell says that there is nothing: empty, `-`, `NA`, `N/A`, `Nil`. */
export function meansNothing(text: string): boolean {
  return text.length <= longestWord && nothing.test(plainCharacters(text));
}

/** `#N/A`, `#REF!`, `#VALUE!`, `#NAME?` and the further errors that spreadsheets write into a cell. */
const errorOfCell = /^#(?:N\/A|GETTING_DATA|[A-Z0/]+[!?])$/iu;

export function isErrorOfCell(text: string): boolean {
  return errorOfCell.test(text.trim());
}

const month = '(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)';

/** Of an identifier that a spreadsheet has read as a date. */
export const madeADate =
  'This was changed into a date. Format the column as Text, and type it again.';

/** What a spreadsheet makes of an identifier or the number of a phone, and what to do. */
const spoiltForms = [
  [
    /^\+?\d(?:[.,]\d+)?E\+\d+$/u,
    'The spreadsheet shortened this number. Format the column as text, and type the number again.',
  ],
  [
    /^\d+\.0+$/u,
    'The spreadsheet added decimals to this number. Format the column as text, and type it again.',
  ],
  [new RegExp(`^(?:\\d{1,2}-)?${month}-\\d{2,4}$|^\\d{1,2}-${month}$`, 'u'), madeADate],
  [/^#+$/u, 'The column of the spreadsheet was too narrow. Widen it, and copy the number again.'],
  [errorOfCell, 'The spreadsheet shows an error in place of the number. Please type the number.'],
] as const;

/** What a spreadsheet made of an identifier, as a sentence that says what to do. */
export function spreadsheetProblem(text: string): string | undefined {
  return spoiltForms.find(([form]) => form.test(text.toUpperCase()))?.[1];
}
