import { logout } from '@hostel/contracts/identity/sign-in';
import { ApiError, messageOf, type FallbackTexts } from '@hostel/shared-ui/http-error';
import { callApi } from '@hostel/shared-ui/call-api';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '../toast/toast.ts';

export interface LogOutTexts {
  done: string;
  failed: FallbackTexts;
  /** Shown below either: the session is removed from this browser in any case. */
  hereOnly: string;
}

/** Why the server didn't end the session; undefined if it did, now or before. */
async function refusalOf({ failed }: LogOutTexts): Promise<string | undefined> {
  try {
    await callApi(logout);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    return messageOf(error, failed);
  }
}

/** Ends the session and shows the result; this browser removes it in any case. */
export async function logOut(texts: LogOutTexts): Promise<void> {
  const refusal = await refusalOf(texts);
  useSession.getState().signOut();
  if (refusal === undefined) notify.success(texts.done);
  else notify.error(refusal, { description: texts.hereOnly });
}
