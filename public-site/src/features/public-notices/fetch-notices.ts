import { publishedNotices } from '@hostel/contracts/public-notices';
import { callApi, loadHttp } from '@hostel/shared-ui/call-api';

/** Published notices, important first, then newest. */
export async function fetchNotices(limit: number, signal: AbortSignal) {
  return callApi(publishedNotices, { query: { limit }, signal });
}

/** Loads the HTTP client ahead of its first call. */
export async function loadHttpClient(): Promise<void> {
  await loadHttp();
}
