import { readMe } from '@hostel/contracts/identity/sign-in/me';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useSession } from '@hostel/shared-ui/session';
import { useQuery } from '@tanstack/react-query';

/**
 * The name of the signed-in person, read once for each visit: the browser stores only the email and
 * the role of staff. Empty while it is read; the email where that fails.
 */
export function useOwnName(): string {
  const email = useSession((state) => state.user?.email ?? '');
  const { data, isPending } = useQuery({
    queryKey: [...useQueryScope('provost-portal'), 'me'],
    queryFn: ({ signal }) => callApi(readMe, { signal }),
    staleTime: Infinity,
  });
  return data?.data.name ?? (isPending ? '' : email);
}
