import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { success } from '../../wire/envelope.ts';
import { impliedLimits } from '../../wire/marks.ts';
import { sessionUser, staffRole } from './session.ts';

/** An email address as people type it: trimmed and compared without case. */
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1, 'Email is required'))
  .check(z.maxLength(254), z.email('Please enter a valid email address'));

/** A password at sign-in: whatever was typed; rules apply where one is chosen. */
const givenPassword = z.string().check(z.minLength(1, 'Password is required'), z.maxLength(200));

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

export const minimumPasswordLength = 6;

/** A password being chosen. The server refuses the commonest ones besides. */
export const newPassword = z
  .string()
  .check(
    z.minLength(1, 'New password is required'),
    z.minLength(minimumPasswordLength, 'Password must be at least 6 characters long'),
    z.maxLength(200, 'Password must be at most 200 characters long'),
  );

export const passwordsDiffer = 'Passwords do not match';

/** The same password again; a longer text than a password can't be the same. */
export const repeatedPassword = impliedLimits(
  z
    .string('Please confirm your password')
    .check(z.minLength(1, 'Please confirm your password'), z.maxLength(200, passwordsDiffer)),
);

export const acceptInvitation = defineCall({
  name: 'auth.acceptInvitation',
  method: 'POST',
  path: '/auth/accept-invitation',
  summary: 'Sets the first password of an account from its one-time link.',
  access: 'public',
  puzzle: true,
  body: z.object({ invitation: z.string().check(z.minLength(1), z.maxLength(200)), newPassword }),
  reply: success({ message: z.string() }),
});
