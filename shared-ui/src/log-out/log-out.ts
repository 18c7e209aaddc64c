import { logout } from '@hostel/contracts/auth';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useSession } from '@hostel/shared-ui/session';
import { notify } from '../toast/toast.ts';

export interface LogOutTexts {
  done: string;
  /** The server answered with a refusal that carries no message. */
  refused: string;
  /** No answer, or one that can't be read; neither the call’s client came. */
  failed: string;
  /** Said beneath either: this browser has forgotten the session all the same. */
  hereOnly: string;
}

/** Why the server didn't end the session, or undefined where it did (or had before). */
async function refusalOf({ refused, failed }: LogOutTexts): Promise<string | undefined> {
  try {
    const { callApi } = await loadHttp();
    await callApi(logout);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    return messageOf(error, failed) || refused;
  }
}

/** Ends the session and tells; whatever the server says, this browser forgets it. */
export async function logOut(texts: LogOutTexts): Promise<void> {
  const refusal = await refusalOf(texts);
  useSession.getState().signOut();
  if (refusal === undefined) notify.success(texts.done);
  else notify.error(refusal, { description: texts.hereOnly });
}
