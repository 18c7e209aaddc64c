import { conflict } from '../errors.ts';

/** The value of an `If-Match` header: quotes and a weak mark fall away. */
export function ifMatchValue(header: string | undefined): string | undefined {
  const value = header
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
  return value === '' || value === '*' ? undefined : value;
}

/**
 * Nobody overwrites silently: refuses when the row moved on since the caller read it.
 * Without the header there is nothing to compare. `present` is the row as the wire shows it.
 * @throws AppError 409 `changed` with the present row in `data`.
 */
export function refuseIfChanged(ifMatch: string | undefined, present: { updatedAt: string }): void {
  if (ifMatch === undefined) return;
  if (new Date(ifMatch).getTime() === new Date(present.updatedAt).getTime()) return;
  throw conflict('changed', 'Somebody else changed this in the meantime.', present);
}
