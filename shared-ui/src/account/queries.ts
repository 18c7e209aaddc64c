import {
  changePassword,
  endSession,
  myProfile,
  mySessions,
  updateProfile,
  type Profile,
} from '@hostel/contracts/account';
import type { BodyOf } from '@hostel/contracts/call';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { personKey, useSession } from '@hostel/shared-ui/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Every remote asks the same of the same person: one entry of the cache serves them. */
function useAccountKey(what: 'profile' | 'sessions') {
  return ['account', useSession(personKey), what];
}

/** One’s own record. */
export function useProfile() {
  return useQuery({
    queryKey: useAccountKey('profile'),
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return (await callApi(myProfile, { signal })).data;
    },
  });
}

interface ProfileChange {
  values: BodyOf<typeof updateProfile>;
  /** The state that the change began from. */
  ifMatch: string;
}

/** Keeps what of one’s record is one’s own current. */
export function useUpdateProfile() {
  const client = useQueryClient();
  const key = useAccountKey('profile');
  return useMutation({
    mutationFn: async ({ values, ifMatch }: ProfileChange) => {
      const { callApi } = await loadHttp();
      return (await callApi(updateProfile, { body: values, ifMatch })).data;
    },
    onSuccess: (saved) => client.setQueryData<Profile>(key, saved),
  });
}

/** Sets a new password; the server ends the other sessions with it. */
export function useChangePassword() {
  const client = useQueryClient();
  const key = useAccountKey('sessions');
  return useMutation({
    mutationFn: async (values: BodyOf<typeof changePassword>) => {
      const { callApi } = await loadHttp();
      return callApi(changePassword, { body: values });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: key }),
  });
}

/** Where the person is signed in, this browser first. */
export function useSessions() {
  return useQuery({
    queryKey: useAccountKey('sessions'),
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return (await callApi(mySessions, { signal })).data;
    },
    refetchOnWindowFocus: 'always',
  });
}

/** Ends sessions one after the other; the first refusal, a wrong password say, stops. */
export function useEndSessions() {
  const client = useQueryClient();
  const key = useAccountKey('sessions');
  return useMutation({
    mutationFn: async ({ ids, password }: { ids: readonly string[]; password: string }) => {
      const { callApi } = await loadHttp();
      for (const id of ids) await callApi(endSession, { params: { id }, body: { password } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
