import type { AnyCall, ReplyOf } from '@hostel/contracts/wire/call';
import type * as Http from '@hostel/shared-ui/http';

type Client = Pick<typeof Http, 'callApi' | 'fetchFile'>;

let loading: Promise<Client> | undefined;

/**
 * Loads the HTTP client (axios) once, at the first call: the landing page is painted before it. A
 * failed load isn't remembered, so that the next call tries again. Call it yourself only to have the
 * client ready ahead of a first call. The import is by the package's
 * name, because in a remote the shell supplies its one copy under that name. It names what it takes,
 * so that the build can list what a remote needs of the shell.
 */
export function loadHttp(): Promise<Client> {
  loading ??= import('@hostel/shared-ui/http')
    .then(({ callApi, fetchFile }) => ({ callApi, fetchFile }))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/**
 * Makes a call of the contract with the session's token and returns its parsed reply. Where the
 * server requires a puzzle, the puzzle is solved and the same call, with the same key, is repeated.
 * @throws ApiError for a refusal (`answered`), no reply ('Network Error') or an unreadable one.
 */
export async function callApi<C extends AnyCall>(
  call: C,
  ...input: Http.CallArguments<C>
): Promise<ReplyOf<C>> {
  const http = await loadHttp();
  return http.callApi(call, ...input);
}

/**
 * Fetches a file under the API root, with the session's token in the header: a token is never in a
 * URL.
 * @throws ApiError as `callApi` does.
 */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const http = await loadHttp();
  return http.fetchFile(path, signal);
}
