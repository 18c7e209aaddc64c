import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { success } from '../../wire/envelope.ts';
import { plainText } from '../../wire/bounds.ts';
import { impliedLimits } from '../../wire/marks.ts';
import { email } from '../../wire/text/email.ts';
import { chosenPassword, password } from '../../wire/text/passwords.ts';
import { sessionUser, staffRole } from './session.ts';

/** A password at sign-in: whatever was typed; rules apply where one is chosen. */
const givenPassword = password('Password is required');

export const credentials = z.object({ email, password: givenPassword });

export const login = defineCall({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  summary: 'Signs a student in.',
  access: 'public',
  puzzle: true,
  body: credentials,
  reply: success({ token: z.string(), user: sessionUser, message: z.string() }),
});

export const loginProvost = defineCall({
  name: 'auth.loginProvost',
  method: 'POST',
  path: '/auth/login-provost',
  summary:
    'Signs a member of staff in; 401 `second_factor_required` for an account with a second factor.',
  access: 'public',
  puzzle: true,
  body: credentials,
  reply: success({ token: z.string(), role: staffRole, message: z.string() }),
});

export const logout = defineCall({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the session that the call carries.',
  access: 'signed-in',
  withoutSecondFactor: true,
  reply: success({ message: z.string() }),
});

/** A password being chosen. The server refuses the commonest ones besides. */
export const newPassword = chosenPassword('New password is required');

export const passwordsDiffer = 'Passwords do not match';

/** The same password again; a longer text than a password can't be the same. */
export const repeatedPassword = impliedLimits(
  password('Please confirm your password', passwordsDiffer),
);

export const acceptInvitation = defineCall({
  name: 'auth.acceptInvitation',
  method: 'POST',
  path: '/auth/accept-invitation',
  summary: 'Sets the first password of an account from its one-time link.',
  access: 'public',
  puzzle: true,
  body: z.object({ invitation: plainText(200).check(z.minLength(1)), newPassword }),
  reply: success({ message: z.string() }),
});
