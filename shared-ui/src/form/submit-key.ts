import { newKey } from './new-key.ts';

/** Values as text; a file counts by its name, size and time. */
function textOf(values: unknown): string {
  return JSON.stringify(values, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
}

/** FNV-1a over two lanes: tells values apart without keeping them. */
function hashOf(text: string): string {
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b);
  }
  return [first, second].map((lane) => (lane >>> 0).toString(36)).join('-');
}

export interface KeptKey {
  key: string;
  hash: string;
}

function isKeptKey(value: unknown): value is KeptKey {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'hash' in value &&
    typeof value.hash === 'string'
  );
}

/** The key of a submit intent: the kept one while the values are the same, else a new one. */
export function submitKeyFor(values: unknown, kept: unknown): KeptKey {
  const hash = hashOf(textOf(values));
  return isKeptKey(kept) && kept.hash === hash ? kept : { key: newKey(), hash };
}
