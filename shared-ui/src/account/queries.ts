import {
  changePassword,
  endSession,
  myProfile,
  mySessions,
  updateProfile,
  type Profile,
} from '@hostel/contracts/identity/account';
import type { BodyOf } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { personKey, useSession } from '@hostel/shared-ui/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Without the remote's name: all remotes share the entry of a person in the cache. */
function useAccountKey(what: 'profile' | 'sessions') {
  return ['account', useSession(personKey), what];
}

/** The record of the signed-in user. */
export function useProfile() {
  return useQuery({
    queryKey: useAccountKey('profile'),
    queryFn: async ({ signal }) => (await callApi(myProfile, { signal })).data,
  });
}

interface ProfileChange {
  values: BodyOf<typeof updateProfile>;
  /** The version that the change is based on. */
  ifMatch: string;
}

/** Saves the user's contact details. */
export function useUpdateProfile() {
  const client = useQueryClient();
  const key = useAccountKey('profile');
  return useMutation({
    mutationFn: async ({ values, ifMatch }: ProfileChange) =>
      (await callApi(updateProfile, { body: values, ifMatch })).data,
    onSuccess: (saved) => client.setQueryData<Profile>(key, saved),
  });
}

/** Sets a new password; the server ends the other sessions with it. */
export function useChangePassword() {
  const client = useQueryClient();
  const key = useAccountKey('sessions');
  return useMutation({
    mutationFn: (values: BodyOf<typeof changePassword>) =>
      callApi(changePassword, { body: values }),
    onSuccess: () => void client.invalidateQueries({ queryKey: key }),
  });
}

/** The sessions of the user, this browser first. */
export function useSessions() {
  return useQuery({
    queryKey: useAccountKey('sessions'),
    queryFn: async ({ signal }) => (await callApi(mySessions, { signal })).data,
    refetchOnWindowFocus: 'always',
  });
}

/** Ends sessions one by one; stops at the first refusal, e.g. of a wrong password. */
export function useEndSessions() {
  const client = useQueryClient();
  const key = useAccountKey('sessions');
  return useMutation({
    mutationFn: async ({ ids, password }: { ids: readonly string[]; password: string }) => {
      for (const id of ids) await callApi(endSession, { params: { id }, body: { password } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
