import * as z from 'zod/mini';
import { roles } from '../wire/roles.ts';

/** The person of a session, as the browser keeps it. Students have an id and a name, staff role and email. */
export const sessionUser = z.object({
  _id: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.string(),
  role: z.enum(roles),
});
export type SessionUser = z.infer<typeof sessionUser>;
