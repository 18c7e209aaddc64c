import { usualTimes } from '@hostel/contracts/office/reports/usual-times';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';

/** How long maintenance usually takes, by type; types with few requests are missing. */
export function useUsualTimes() {
  const scope = useQueryScope('public-site');
  return useQuery({
    queryKey: [...scope, 'usual-times'],
    queryFn: async ({ signal }) => (await callApi(usualTimes, { signal })).data,
  });
}
