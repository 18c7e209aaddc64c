import { createHash } from 'node:crypto';

/** `sha384-…` for an integrity attribute. */
export function integrityOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** `sha256-…` of inline text, for the Content-Security-Policy. */
export function inlineHashOf(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** A short hash of content, long enough to distinguish two builds. */
export function contentHashOf(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
