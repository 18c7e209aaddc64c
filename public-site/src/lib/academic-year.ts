/** The academic year that begins in a year, as 2026–27. */
export function academicYear(year: number): string {
  return `${year}–${String(year + 1).slice(2)}`;
}
