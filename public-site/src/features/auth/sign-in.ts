import { login, loginProvost } from '@hostel/contracts/auth';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useSession } from '@hostel/shared-ui/session';

export type Credentials = BodyOf<typeof login>;

/** Logs a student in and stores the session in the browser; returns the role. */
export async function signInStudent(credentials: Credentials) {
  const { token, user } = await callApi(login, { body: credentials });
  useSession.getState().signIn({ token, user });
  return user.role;
}

/** Logs a member of staff in and stores only role and email; returns the role. */
export async function signInStaff(credentials: Credentials) {
  const { token, role } = await callApi(loginProvost, { body: credentials });
  useSession.getState().signIn({ token, user: { role, email: credentials.email } });
  return role;
}
