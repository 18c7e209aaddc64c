import { allFees } from '@hostel/contracts/fees';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';
import { askedFor, pageSize, type FeeFilters } from './filters.ts';

/** One page of everybody's fees, filtered, sorted, counted and summed by the server. */
export function useFees(filters: FeeFilters) {
  const scope = useQueryScope('provost-portal');
  const query = { page: filters.page, limit: pageSize, ...askedFor(filters) };
  return useQuery({
    queryKey: [...scope, 'payments', 'fees', query],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return callApi(allFees, { query, signal });
    },
    // The page before stays while the next one loads; another person's never does.
    placeholderData: (before, last) => (last?.queryKey[1] === scope[1] ? before : undefined),
    refetchOnWindowFocus: 'always',
  });
}
