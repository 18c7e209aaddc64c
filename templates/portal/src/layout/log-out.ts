import { logout } from '@hostel/contracts/auth';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '@hostel/shared-ui/toast';
import { layoutMessages } from './messages.ts';

const { done, failed, hereOnly } = layoutMessages.logout;

/** Why the server didn't end the session, or undefined where it did (or had before). */
async function refusalOf(): Promise<string | undefined> {
  try {
    const { callApi } = await loadHttp();
    await callApi(logout);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    return messageOf(error, failed) || failed;
  }
}

/** Ends the session; whatever the server says, this browser forgets it. */
export async function logOut(): Promise<void> {
  const refusal = await refusalOf();
  useSession.getState().signOut();
  if (refusal === undefined) notify.success(done);
  else notify.error(refusal, { description: hereOnly });
}
