import { myProfile } from '@hostel/contracts/identity/account';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery } from '@tanstack/react-query';
import { portal } from '../../../portal.ts';

/** The account of the user. The contract defines the path, the fields and the errors. */
export function useAccount() {
  return useQuery({
    queryKey: [...useQueryScope(portal.name), 'account'],
    queryFn: async ({ signal }) => (await callApi(myProfile, { signal })).data,
  });
}
