import { newKey } from './new-key.ts';

/** Values as text; a file counts by its name, size and time. */
function textOf(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** A hash (FNV-1a, two lanes) that distinguishes values without storing them. */
function hashOf(text: string): string {
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b);
  }
  return [first, second].map((lane) => (lane >>> 0).toString(36)).join('-');
}

export interface StoredKey {
  key: string;
  hash: string;
}

function isStoredKey(value: unknown): value is StoredKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'hash' in value &&
    typeof value.hash === 'string'
  );
}

/** The key of a submit: the stored one while the values are the same, otherwise a new one. */
export function submitKeyFor(values: unknown, stored: unknown): StoredKey {
  const hash = hashOf(textOf(values));
  return isStoredKey(stored) && stored.hash === hash ? stored : { key: newKey(), hash };
}
