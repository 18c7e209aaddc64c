/** The characters of Windows-1252 for the bytes 80 to 9F; it has none for five, which keep their number. */
const upperHalf = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The byte that Windows-1252 reads as a character; undefined for a character that it does not have. */
function byteOf(character: string): number | undefined {
  const place = upperHalf.indexOf(character);
  if (place >= 0) return 0x80 + place;
  const point = character.codePointAt(0) ?? 0;
  return point < 0x100 ? point : undefined;
}

/** How many bytes a letter of UTF-8 has that begins with this one; 0 for a byte that begins none. */
function lengthOf(byte: number): number {
  if (byte < 0xc2 || byte > 0xf4) return 0;
  return byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

const utf8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

function decoded(bytes: number[]): string | undefined {
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}

/** Written after a capital letter too, as in RENÉ’S: only `Â` and `Ã` stand before them by mistake alone. */
const punctuation = /^[^ÂÃ][‘’–—]$/u;

/** More than any name has: of a longer text, the limit decides. */
const longestChecked = 1_000;

/**
 * The letter that several characters were before its bytes in UTF-8 were read as Windows-1252: é of `Ã©`.
 * @returns the first such letter, undefined where there is none
 */
function misreadLetter(text: string): string | undefined {
  const characters = [...text.slice(0, longestChecked)];
  for (const [at, character] of characters.entries()) {
    const written = characters.slice(at, at + lengthOf(byteOf(character) ?? 0));
    if (written.length === 0 || punctuation.test(written.join(''))) continue;
    const bytes = written.flatMap((each) => byteOf(each) ?? []);
    const letter = bytes.length === written.length ? decoded(bytes) : undefined;
    if (letter !== undefined) return letter;
  }
  return undefined;
}

/**
 * Whether letters were lost or replaced when the text was saved in another encoding. Decides on the text as
 * it was given: folding its blanks would change the bytes.
 */
export function isGarbled(text: string): boolean {
  return text.includes('\uFFFD') || misreadLetter(text) !== undefined;
}
