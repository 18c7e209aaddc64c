/**
 * The admission year of a calendar day (`YYYY-MM-DD`): the year in which its academic year, 1 July
 * to 30 June, begins. Fees, allotment and "one application a year" use it.
 */
export function admissionYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 7 ? year : year - 1;
}
