import { queryOptions } from '@tanstack/react-query';

const fiveMinutes = 5 * 60_000;

/**
 * The board is asked again on focus and every five minutes; the browser's cache sends the ETag, so
 * an unchanged board costs a 304. The client and the contract come after the first paint.
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
