import { dayLength } from '@hostel/contracts/wire/calendar';

/** How many days before the deadline students are reminded. */
export const reminderDays = [3, 1] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** No reminder follows within this time after the offer, in milliseconds. */
const quietTime = 12 * 3_600_000;

interface RemindedOffer {
  respondBy: Date;
  /** When the offer was made, or made again. */
  offeredAt: Date;
  /** The days before the deadline of which a reminder was sent. */
  remindedDays: readonly number[];
}

/** The reminder that is due for an open offer; null when none is. One that was missed is left out. */
export function dueReminder(
  { respondBy, offeredAt, remindedDays }: RemindedOffer,
  now: Date,
): ReminderDay | null {
  const left = respondBy.getTime() - now.getTime();
  if (left <= 0 || now.getTime() < offeredAt.getTime() + quietTime) return null;
  const reached = reminderDays.filter((days) => left <= days * dayLength).at(-1);
  return reached === undefined || remindedDays.includes(reached) ? null : reached;
}
