/** A word in capitals in brackets, as templates have it: [DATE], [ROOM NUMBER], [SPECIFY BEHAVIOUR]. */
const placeholder = /\[\p{Lu}[\p{Lu}\p{N} .,/&'’_-]*\]/u;

/** The first placeholder that is still to be filled in; undefined where there is none. */
function firstPlaceholder(text: string): string | undefined {
  return placeholder.exec(text)?.[0];
}

/** What is done with a text once its placeholders are filled in. */
export type BeforeWhat = 'sending' | 'publishing';

/** The message at a field with a placeholder; undefined where there is none. */
export function fillPlaceholder(text: string, before: BeforeWhat = 'sending'): string | undefined {
  const found = firstPlaceholder(text);
  return found === undefined ? undefined : `Please replace ${found} before ${before}.`;
}
