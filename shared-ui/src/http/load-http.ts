import type * as Http from '@hostel/shared-ui/http';

let loading: Promise<typeof Http> | undefined;

/**
 * The HTTP client, fetched when first needed: the landing page paints before it. A failed load is
 * forgotten, so that the next call tries again. Asked for by the package's name, for in the
 * federation the shell supplies the one copy under it.
 */
export function loadHttp(): Promise<typeof Http> {
  loading ??= import('@hostel/shared-ui/http').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
