/** The academic year that begins in a calendar year, as it is written: 2026–27. */
export function academicYear(beginsIn: number): string {
  return `${beginsIn}–${String((beginsIn + 1) % 100).padStart(2, '0')}`;
}
