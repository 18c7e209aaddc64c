/**
 * A character that leaves a mark on the page: a letter, digit, sign or mark, but none that Unicode
 * draws as nothing (soft hyphen, zero-width and direction marks, Hangul fillers, variation
 * selectors), nor the blank Braille cell or the empty note head. Characters that Unicode has not
 * assigned, or leaves to private use, count as visible: a font may draw them.
 */
const visible =
  /(?!\p{Default_Ignorable_Code_Point}|[\u2800\u{1D159}])[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]/u;

/** Whether text is empty or holds only invisible characters. */
export function isBlank(text: string): boolean {
  return !visible.test(text);
}

/**
 * What JSON can hold and PostgreSQL can't: NUL, and half of a surrogate pair, which its JSON refuses and
 * its text would replace. Nobody types it on purpose.
 */
const unstorable = /[\0\p{Surrogate}]/gu;

/** Whether text that is not typed, such as an id or a password, can be stored as it is. */
export function isStorable(text: string): boolean {
  return text.search(unstorable) === -1;
}

/** What is drawn as nothing, marks of the direction included. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Control characters, but blanks, line breaks and tabs. */
const controls = /(?!\s)[\p{Cc}\p{Surrogate}]/gu;

const blanks = /[\s\u2800]+/gu;

/** Hyphens and dashes of every script, the minus sign, the hyphen bullet and the modifier letter. */
const dashes = /[\p{Pd}\u2212\u2043\u02d7]/gu;

export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}

export function withoutControls(text: string): string {
  return text.replaceAll(controls, '');
}

/** Text with one space for each run of blanks and line breaks, and none at its ends. */
function withFoldedBlanks(text: string): string {
  return text.replaceAll(blanks, ' ').trim();
}

/** What makes other text appear in another order: embeddings, overrides, isolates. */
const overrides = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Text as one line: composed; line breaks and runs of blanks are one blank. */
export function oneLine(text: string): string {
  const kept = withoutControls(text.replaceAll(overrides, ''));
  return withFoldedBlanks(kept.normalize('NFC'));
}

/** The name of a file as it is shown: one line that no mark of the direction changes. */
export function shownFileName(name: string): string {
  return oneLine(name.replaceAll(/[\u061c\u200e\u200f]/gu, ''));
}

/** The ASCII digit of a decimal digit: Unicode assigns those of a script in order, from zero. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/**
 * Text as a keyboard of ASCII would have typed it: compatibility forms, blanks, dashes and digits of
 * other scripts become ASCII; invisible and control characters are removed. Letters of other scripts
 * remain.
 */
export function plainCharacters(text: string): string {
  const composed = withoutInvisible(withoutInvisible(text).normalize('NFKC'));
  return withFoldedBlanks(withoutControls(composed))
    .replaceAll(dashes, '-')
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit);
}
