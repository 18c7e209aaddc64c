import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { successData } from '../../wire/envelope.ts';
import { staffRoles } from '../../wire/roles.ts';

export const readMe = defineCall({
  name: 'auth.me',
  method: 'GET',
  path: '/auth/me',
  summary:
    'The name of the signed-in member of staff: the browser stores only the email and the role.',
  access: staffRoles,
  withoutSecondFactor: true,
  reply: successData(z.object({ name: z.string() })),
});
