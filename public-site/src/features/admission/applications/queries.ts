import { readAdmissions } from '@hostel/contracts/admission/applications';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';

/** The application dates; refetched on focus, because pages stay open overnight. */
export function useAdmissions() {
  const scope = useQueryScope('public-site');
  return useQuery({
    queryKey: [...scope, 'admissions'],
    queryFn: async ({ signal }) => {
      const { data } = await callApi(readAdmissions, { signal });
      return data;
    },
    refetchOnWindowFocus: 'always',
  });
}
