const previewLength = 80;

/** The first characters of a notice on one line, 80 if no length is given, and whether the text was cut. */
export function previewOf(content: string, length = previewLength): { text: string; cut: boolean } {
  const line = content.trim().replaceAll(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= length) return { text: line, cut: false };
  return { text: characters.slice(0, length).join('').trimEnd(), cut: true };
}
