import * as z from 'zod/mini';
import { shownCount } from '../../wire/bounds.ts';
import { defineCall } from '../../wire/call.ts';
import { successData } from '../../wire/envelope.ts';
import { counterRoles } from '../../wire/roles.ts';
import { hallParams } from './contract.ts';

const yearEndReminders = z.object({
  /** Residents who have something to do themselves and were not reminded today. */
  students: z.number(),
  /** Residents who were reminded today: they get no further mail. */
  recent: z.number(),
  /** The sending that mails them, once it is started; see `bulkSends.read`. */
  sendId: z.optional(z.string()),
});
export type YearEndReminders = z.infer<typeof yearEndReminders>;

export const previewYearEndReminders = defineCall({
  name: 'yearEnd.previewReminders',
  method: 'GET',
  path: '/year-end/halls/{hallId}/reminders',
  summary: 'How many residents of a hall have something to do themselves before they leave.',
  access: counterRoles,
  params: hallParams,
  reply: successData(yearEndReminders),
});

/** A repeat on the same day reminds nobody again. 409 `changed` with the current numbers in `data`. */
export const remindAtYearEnd = defineCall({
  name: 'yearEnd.remind',
  method: 'POST',
  path: '/year-end/halls/{hallId}/reminders',
  summary: 'Mails each resident of a hall who has to pay or to hand over the room, once a day.',
  access: counterRoles,
  params: hallParams,
  body: z.object({
    /** How many residents the caller was shown. */
    students: shownCount(1),
  }),
  reply: successData(yearEndReminders),
});
