import { myStatement } from '@hostel/contracts/fees/statement';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQuery } from '@tanstack/react-query';
import { useHasToken, usePaymentsKey } from '../queries.ts';

/** The student’s own account; refreshed on focus, and when a payment or an adjustment arrives. */
export function useStatement() {
  return useQuery({
    queryKey: [...usePaymentsKey(), 'statement'],
    queryFn: async ({ signal }) => (await callApi(myStatement, { signal })).data,
    enabled: useHasToken(),
    refetchOnWindowFocus: 'always',
  });
}
