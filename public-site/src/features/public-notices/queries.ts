import { queryOptions } from '@tanstack/react-query';

const fiveMinutes = 5 * 60_000;

/**
 * The query of the board's notices: refetched on focus and every five minutes. The browser's cache
 * sends the ETag, so an unchanged board is answered with 304. The HTTP client and the contract are
 * loaded after the first paint.
 */
export function noticesOptions(scope: readonly unknown[], limit: number) {
  return queryOptions({
    queryKey: [...scope, 'published-notices', limit],
    queryFn: async ({ signal }) => {
      const { fetchNotices } = await import('./fetch-notices.ts');
      return fetchNotices(limit, signal);
    },
    refetchInterval: fiveMinutes,
    refetchOnWindowFocus: 'always',
  });
}
