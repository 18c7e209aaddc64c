import { myProfile } from '@hostel/contracts/account';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';
import { portal } from '../../portal.ts';

/** One’s own account, by its contract: path, fields and errors stand there once. */
export function useAccount() {
  return useQuery({
    queryKey: [...useQueryScope(portal.name), 'account'],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return (await callApi(myProfile, { signal })).data;
    },
  });
}
