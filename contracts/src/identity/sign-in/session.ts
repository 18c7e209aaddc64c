import * as z from 'zod/mini';
import { upcoming } from '../../wire/marks.ts';

/** A role of staff, as the reply to their sign-in has it. */
export const staffRole = z.union([
  z.enum(['provost', 'chief-provost', 'warden', 'admin']),
  // Public sites from before hall scopes sign no clerk in: they show that the reply can't be read.
  upcoming(z.literal('clerk')),
]);

/** The person of a session, as the browser stores it. Students have an id and a name, staff role and email. */
export const sessionUser = z.object({
  _id: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.string(),
  role: z.union([z.literal('student'), staffRole]),
});
export type SessionUser = z.infer<typeof sessionUser>;
