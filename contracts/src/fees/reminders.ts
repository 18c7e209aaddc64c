import { counterRoles } from '../wire/roles.ts';
import * as z from 'zod/mini';
import { shownCount } from '../wire/bounds.ts';
import { defineCall } from '../wire/call.ts';
import { successData } from '../wire/envelope.ts';
import { feeFilters } from './contract.ts';

/** Days within which nobody is reminded again. */
export const reminderPauseDays = 7;

const reminders = z.object({
  /** Students who match, have something to pay and were not reminded in the last days. */
  students: z.number(),
  /** What they have to pay of the fees that match, in paise. */
  amount: z.number(),
  /** Students who match and were reminded in the last `reminderPauseDays` days: they get no mail. */
  recent: z.number(),
  /** The sending that mails them, once it is started; see `bulkSends.read`. */
  sendId: z.optional(z.string()),
});
export type FeeReminders = z.infer<typeof reminders>;

export const previewReminders = defineCall({
  name: 'fees.previewReminders',
  method: 'GET',
  path: '/fees/reminders',
  summary: 'How many students a reminder to all who match the filters would go to.',
  access: counterRoles,
  query: z.object(feeFilters),
  reply: successData(reminders),
});

/**
 * Mails each student who matches once. A repeat reminds nobody again. 409 `changed` with the current
 * numbers in `data` where other students match than `students` says.
 */
export const sendReminders = defineCall({
  name: 'fees.remind',
  method: 'POST',
  path: '/fees/reminders',
  summary: 'Reminds every student who matches the filters of what is to pay, by mail.',
  access: counterRoles,
  query: z.object(feeFilters),
  body: z.object({ students: shownCount(1) }),
  reply: successData(reminders),
});
