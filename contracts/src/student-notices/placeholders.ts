/** A word in capitals in brackets, as templates have it: [DATE], [ROOM NUMBER], [SPECIFY BEHAVIOUR]. */
const placeholder = /\[\p{Lu}[\p{Lu}\p{N} .,/&'’_-]*\]/u;

/** The first placeholder that is still to be filled in; undefined where there is none. */
function firstPlaceholder(text: string): string | undefined {
  return placeholder.exec(text)?.[0];
}

/** What is said at a field with a placeholder. */
export function fillPlaceholder(text: string): string | undefined {
  const found = firstPlaceholder(text);
  return found === undefined ? undefined : `Please replace ${found} before sending.`;
}
