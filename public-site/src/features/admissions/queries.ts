import { readAdmissions } from '@hostel/contracts/admissions';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';

/** When applications are taken; read again on focus, for pages stay open overnight. */
export function useAdmissions() {
  const scope = useQueryScope('public-site');
  return useQuery({
    queryKey: [...scope, 'admissions'],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      const { data } = await callApi(readAdmissions, { signal });
      return data;
    },
    refetchOnWindowFocus: 'always',
  });
}
