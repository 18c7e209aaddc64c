import type { Fee } from './fee.ts';

/**
 * The days (`YYYY-MM-DD`) on which a fee may be due: those of the academic year, and of the second
 * half of it for the even semester.
 */
export function dueRange({ semester, admissionYear }: Fee): { from: string; to: string } {
  const from = semester === 'even' ? `${admissionYear + 1}-01-01` : `${admissionYear}-07-01`;
  return { from, to: `${admissionYear + 1}-06-30` };
}

/** The same day of a later year (`YYYY-MM-DD`); for 29 February in a year without one, 28 February. */
export function addYears(day: string, years: number): string {
  const moved = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  const exists = new Date(`${moved}T00:00:00Z`).toISOString().startsWith(moved);
  return exists ? moved : `${moved.slice(0, 4)}-02-28`;
}
