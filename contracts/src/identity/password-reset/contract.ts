import * as z from 'zod/mini';
import { newPassword, passwordsDiffer, repeatedPassword } from '../sign-in/contract.ts';
import { defineCall } from '../../wire/call.ts';
import { instant, success } from '../../wire/envelope.ts';
import { email } from '../../wire/text/email.ts';
import { otp } from '../../admission/registration/contract.ts';

export const sendResetPasswordOtp = defineCall({
  name: 'passwordReset.sendOtp',
  method: 'POST',
  path: '/auth/send-reset-password-otp',
  summary: 'Mails a one-time password for a new password; answers the same for an unknown email.',
  access: 'public',
  puzzle: true,
  body: z.object({ email }),
  reply: success({ message: z.string(), expiresAt: instant }),
});

export const verifyResetPasswordOtp = defineCall({
  name: 'passwordReset.verifyOtp',
  method: 'POST',
  path: '/auth/verify-reset-password-otp',
  summary: 'Marks the one-time password of a reset as verified.',
  access: 'public',
  puzzle: true,
  body: z.object({ email, otp }),
  reply: success({ message: z.string() }),
});

export const resetPassword = defineCall({
  name: 'passwordReset.reset',
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Sets a new password and ends every session of the account.',
  access: 'public',
  puzzle: true,
  body: z
    .object({
      email,
      otp,
      newPassword,
      confirmPassword: repeatedPassword,
    })
    .check(
      z.refine((form) => form.newPassword === form.confirmPassword, {
        error: passwordsDiffer,
        path: ['confirmPassword'],
      }),
    ),
  reply: success({ message: z.string() }),
});
