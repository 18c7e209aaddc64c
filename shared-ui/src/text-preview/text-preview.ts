export interface TextPreview {
  text: string;
  /** The text was longer. */
  cut: boolean;
}

/** Where a beginning ends with a complete word; -1 if it has one word only. */
function endOfWord(beginning: string, next = ''): number {
  return /\s/.test(next) ? beginning.length : beginning.search(/\s\S*$/);
}

/**
 * The first characters of a text, cut at a space, or within a word where there is no space.
 * @param length the most characters that stay
 */
export function cutText(text: string, length: number): TextPreview {
  const characters = [...text];
  if (characters.length <= length) return { text, cut: false };
  const beginning = characters.slice(0, length).join('');
  const end = endOfWord(beginning, characters[length]);
  return { text: (end > 0 ? beginning.slice(0, end) : beginning).trimEnd(), cut: true };
}

/** The same on one line: line breaks and gaps become spaces. */
export function previewOf(text: string, length: number): TextPreview {
  return cutText(text.trim().replaceAll(/\s+/g, ' '), length);
}
