import {
  changePassword,
  endSession,
  myProfile,
  mySessions,
  updateProfile,
  type Profile,
} from '@hostel/contracts/identity/account';
import { callApi } from '@hostel/shared-ui/call-api';
import { queriesOf } from '@hostel/shared-ui/queries-of';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Without the remote's name: all remotes share the entry of a person in the cache. */
const { useKey, useInvalidate, useCallMutation } = queriesOf<'profile' | 'sessions'>('account');

/** The record of the signed-in user. */
export function useProfile() {
  return useQuery({
    queryKey: useKey('profile'),
    queryFn: async ({ signal }) => (await callApi(myProfile, { signal })).data,
  });
}

/** Saves the user's contact details. */
export function useUpdateProfile() {
  const client = useQueryClient();
  const key = useKey('profile');
  return useCallMutation(updateProfile, {
    onSuccess: ({ data }) => client.setQueryData<Profile>(key, data),
  });
}

/** Sets a new password; the server ends the other sessions with it. */
export function useChangePassword() {
  const refresh = useInvalidate('sessions');
  return useCallMutation(changePassword, { onSuccess: () => void refresh() });
}

/** The sessions of the user, this browser first. */
export function useSessions() {
  return useQuery({
    queryKey: useKey('sessions'),
    queryFn: async ({ signal }) => (await callApi(mySessions, { signal })).data,
    refetchOnWindowFocus: 'always',
  });
}

/** Ends sessions one by one; stops at the first refusal, e.g. of a wrong password. */
export function useEndSessions() {
  const client = useQueryClient();
  const key = useKey('sessions');
  return useMutation({
    mutationFn: async ({ ids, password }: { ids: readonly string[]; password: string }) => {
      for (const id of ids) await callApi(endSession, { params: { id }, body: { password } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
