import { campusFormat } from '@hostel/shared-ui/campus-zone';

const dayOfMonth = /* @__PURE__ */ campusFormat('en-IN', { day: 'numeric' });
const monthAndYear = /* @__PURE__ */ campusFormat('en-IN', { month: 'short', year: 'numeric' });

/** The parts of a notice card's date in campus time: the day, and the month with the year. */
export function cardDate(instant: string): { day: string; month: string } {
  const date = new Date(instant);
  return { day: dayOfMonth(date), month: monthAndYear(date) };
}
