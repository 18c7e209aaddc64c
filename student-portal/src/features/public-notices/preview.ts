/** Length of a notice's preview in characters (spec 1, section 9). */
const previewLength = 80;

/** The beginning of a notice on one line, cut at a space if possible, and whether it was cut. */
export function previewOf(content: string): { text: string; cut: boolean } {
  const line = content.trim().replaceAll(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= previewLength) return { text: line, cut: false };
  const beginning = characters.slice(0, previewLength).join('');
  const atWord = characters[previewLength] === ' ' ? previewLength : beginning.lastIndexOf(' ');
  return { text: (atWord > 0 ? beginning.slice(0, atWord) : beginning).trimEnd(), cut: true };
}
