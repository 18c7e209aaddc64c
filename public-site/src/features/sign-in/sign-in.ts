import { login, loginProvost } from '@hostel/contracts/auth';
import type { BodyOf } from '@hostel/contracts/call';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useSession } from '@hostel/shared-ui/session';

export type Credentials = BodyOf<typeof login>;

/** Signs a student in; the session is kept in this browser. */
export async function signInStudent(credentials: Credentials) {
  const { callApi } = await loadHttp();
  const { token, user } = await callApi(login, { body: credentials });
  useSession.getState().signIn({ token, user });
  return user.role;
}

/** Signs a member of staff in; of them only role and email are kept. */
export async function signInStaff(credentials: Credentials) {
  const { callApi } = await loadHttp();
  const { token, role } = await callApi(loginProvost, { body: credentials });
  useSession.getState().signIn({ token, user: { role, email: credentials.email } });
  return role;
}
