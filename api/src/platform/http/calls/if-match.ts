import { conflict } from '../../core/errors/errors.ts';

/** The value of an `If-Match` header, without quotes and the weak prefix. */
export function ifMatchValue(header: string | undefined): string | undefined {
  const value = header
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1');
  return value === '' || value === '*' ? undefined : value;
}

/** Whether a row was changed after the caller read it; never without the header. */
export function isChanged(ifMatch: string | undefined, current: { updatedAt: string }): boolean {
  if (ifMatch === undefined) return false;
  return new Date(ifMatch).getTime() !== new Date(current.updatedAt).getTime();
}

/**
 * Prevents silent overwriting: refuses when the row was changed after the caller read it. Without
 * the header nothing is compared. `current` is the row as the wire shows it.
 * @throws AppError 409 `changed` with the current row in `data`.
 */
export function refuseIfChanged(ifMatch: string | undefined, current: { updatedAt: string }): void {
  if (!isChanged(ifMatch, current)) return;
  throw conflict('changed', 'Another person changed this in the meantime.', current);
}
