import { myProfile, updateProfile, type Profile } from '@hostel/contracts/account';
import type { BodyOf } from '@hostel/contracts/call';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

function useProfileKey() {
  return [...useQueryScope('provost-portal'), 'profile'];
}

/** One’s own account. */
export function useProfile() {
  return useQuery({
    queryKey: useProfileKey(),
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return (await callApi(myProfile, { signal })).data;
    },
  });
}

interface Change {
  values: BodyOf<typeof updateProfile>;
  /** The state that the change began from. */
  ifMatch: string;
}

/** Keeps the phone number current. */
export function useUpdateProfile() {
  const client = useQueryClient();
  const key = useProfileKey();
  return useMutation({
    mutationFn: async ({ values, ifMatch }: Change) => {
      const { callApi } = await loadHttp();
      return (await callApi(updateProfile, { body: values, ifMatch })).data;
    },
    onSuccess: (saved) => client.setQueryData<Profile>(key, saved),
  });
}
