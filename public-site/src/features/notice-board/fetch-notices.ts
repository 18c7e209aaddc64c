import { publishedNotices } from '@hostel/contracts/public-notices';
import { loadHttp } from '@hostel/shared-ui/load-http';

/** Published notices, important first, then newest. */
export async function fetchNotices(limit: number, signal: AbortSignal) {
  const { callApi } = await loadHttp();
  return callApi(publishedNotices, { query: { limit }, signal });
}

/** Fetches the client ahead of its first call. */
export async function prepare(): Promise<void> {
  await loadHttp();
}
