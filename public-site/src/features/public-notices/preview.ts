const previewLength = 80;

/** The first 80 characters of a notice on one line, and whether the text was cut. */
export function previewOf(content: string): { text: string; cut: boolean } {
  const line = content.trim().replaceAll(/\s+/g, ' ');
  const characters = [...line];
  if (characters.length <= previewLength) return { text: line, cut: false };
  return { text: characters.slice(0, previewLength).join('').trimEnd(), cut: true };
}
