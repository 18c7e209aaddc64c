import * as z from 'zod/mini';
import { defineCall } from '../../wire/call.ts';
import { id, instant, success, successData } from '../../wire/envelope.ts';
import { staffRoles } from '../../wire/roles.ts';
import { signInCode } from '../../wire/text/identifiers.ts';
import { password as passwordField } from '../../wire/text/passwords.ts';
import { staffRole } from '../sign-in/session.ts';

/** The digits that an authenticator app shows. */
export const codeDigits = 6;

/** The number of recovery codes that are made together; each can be used once. */
export const recoveryCodeCount = 10;

/** Minutes in which a sign-in can be finished after the password was accepted. */
export const challengeMinutes = 5;

/** A code of the authenticator app or a recovery code, as typed: spaces and dashes don't count. */
const typedCode = signInCode('Please enter a code');

const password = passwordField('Password is required');

/**
 * In `data` of the refusal 401 `second_factor_required`, which answers a right password: what the
 * browser sends with the code to finish the sign-in.
 */
export const signInChallenge = z.object({ challenge: id, expiresAt: instant });
export type SignInChallenge = z.infer<typeof signInChallenge>;

export const codeForm = z.object({ code: typedCode });

export const finishSignIn = defineCall({
  name: 'auth.finishSignIn',
  method: 'POST',
  path: '/auth/second-factor',
  summary:
    'Finishes the sign-in of staff with a code of the authenticator app or a recovery code, in the browser that sent the password.',
  access: 'public',
  puzzle: true,
  body: z.object({ challenge: id, code: typedCode }),
  reply: success({ token: z.string(), role: staffRole, message: z.string() }),
});

/** The second factor of the own account. */
export const ownSecondFactor = z.object({
  /** Since when a code is requested at sign-in; null while none is. */
  since: z.nullable(instant),
  /** Whether the role needs a second factor: it can't be turned off then. */
  required: z.boolean(),
  recoveryCodesLeft: z.number(),
});
export type OwnSecondFactor = z.infer<typeof ownSecondFactor>;

export const mySecondFactor = defineCall({
  name: 'account.secondFactor',
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'The second factor of the own account.',
  access: staffRoles,
  withoutSecondFactor: true,
  reply: successData(ownSecondFactor),
});

/** The secret that an authenticator app stores. It is sent only once, while it is set up. */
export const newSecret = z.object({
  /** For typing it into an app: base 32. */
  secret: z.string(),
  /** The same for a QR code: `otpauth://totp/…`. */
  uri: z.string(),
});
export type NewSecret = z.infer<typeof newSecret>;

export const setUpSecondFactor = defineCall({
  name: 'account.setUpSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/set-up',
  summary:
    'Makes a secret for an authenticator app. It counts from its first code on; until then an earlier one does, and a code of it is needed here.',
  access: staffRoles,
  withoutSecondFactor: true,
  body: z.object({ password, code: z.optional(typedCode) }),
  reply: successData(newSecret),
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmSecondFactor = defineCall({
  name: 'account.confirmSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/confirm',
  summary:
    'Turns the second factor on with the first code of the new secret; the other sessions end. Replies with the recovery codes.',
  access: staffRoles,
  withoutSecondFactor: true,
  body: codeForm,
  reply: successData(recoveryCodes),
});

/** The password and a code of the current second factor. */
export const proofForm = z.object({ password, code: typedCode });

export const renewRecoveryCodes = defineCall({
  name: 'account.renewRecoveryCodes',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'Makes new recovery codes; the earlier ones can’t be used any more.',
  access: staffRoles,
  body: proofForm,
  reply: successData(recoveryCodes),
});

export const turnOffSecondFactor = defineCall({
  name: 'account.turnOffSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/turn-off',
  summary: 'Turns the second factor off, where the role doesn’t need it.',
  access: staffRoles,
  body: proofForm,
  reply: successData(ownSecondFactor),
});
