import { archivedNotices } from '@hostel/contracts/notices/public-notices';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** How many notices a page of the archive has. */
export const pageSize = 20;

/** A page of the archive. The page before stays on screen while the next one loads. */
export function useArchive({ page, search }: { page: number; search: string }) {
  const scope = useQueryScope('public-site');
  return useQuery({
    queryKey: [...scope, 'notice-archive', page, search],
    queryFn: ({ signal }) =>
      callApi(archivedNotices, { query: { page, limit: pageSize, search }, signal }),
    placeholderData: keepPreviousData,
  });
}
