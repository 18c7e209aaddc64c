import { login, loginProvost } from '@hostel/contracts/identity/sign-in';
import { finishSignIn, signInChallenge } from '@hostel/contracts/identity/second-factor';
import type { BodyOf } from '@hostel/contracts/wire/call';
import type { Role, StaffRole } from '@hostel/contracts/wire/roles';
import { callApi, loadHttp } from '@hostel/shared-ui/call-api';
import { ApiError } from '@hostel/shared-ui/http-error';
import { useSession } from '@hostel/shared-ui/session';
import { signInEvent } from '@hostel/shared-ui/sign-in-event';

export type Credentials = BodyOf<typeof login>;

/** Loads what follows a sign-in while the person types: the HTTP client, and the portal's files. */
export function prepareSignIn(roles: readonly Role[]): void {
  // The call itself loads the client again and reports a failure.
  loadHttp().catch(() => undefined);
  window.dispatchEvent(new CustomEvent(signInEvent, { detail: roles }));
}

/** Logs a student in and stores the session in the browser; returns the role. */
export async function signInStudent(credentials: Credentials) {
  const { token, user } = await callApi(login, { body: credentials });
  useSession.getState().signIn({ token, user });
  return user.role;
}

/** Logs a member of staff in and stores only role and email; returns the role. */
export async function signInStaff(credentials: Credentials): Promise<StaffRole> {
  const { token, role } = await callApi(loginProvost, { body: credentials });
  useSession.getState().signIn({ token, user: { role, email: credentials.email } });
  return role;
}

/** A sign-in of staff whose password was accepted and whose code is still to come. */
export interface PendingSignIn {
  challenge: string;
  email: string;
}

/** What the refusal of a sign-in says about a code; undefined for every other refusal. */
export function pendingSignIn(error: unknown, email: string): PendingSignIn | undefined {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return undefined;
  const given = signInChallenge.safeParse(error.data);
  return given.success ? { challenge: given.data.challenge, email } : undefined;
}

/** Finishes the sign-in of staff with a code, and stores the session; returns the role. */
export async function finishStaffSignIn(
  { challenge, email }: PendingSignIn,
  code: string,
): Promise<StaffRole> {
  const { token, role } = await callApi(finishSignIn, { body: { challenge, code } });
  useSession.getState().signIn({ token, user: { role, email } });
  return role;
}
