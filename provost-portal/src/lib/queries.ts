import type { AnyCall, ReplyOf } from '@hostel/contracts/wire/call';
import type { CallInput } from '@hostel/shared-ui/http';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/** Queries that become outdated together; the first part of a key after remote and person. */
export type QueryGroup =
  | 'account'
  | 'allotment'
  | 'audit'
  | 'corrections'
  | 'dashboard'
  | 'find'
  | 'halls'
  | 'imports'
  | 'leavers'
  | 'payments'
  | 'public-notices'
  | 'reports'
  | 'requests'
  | 'settings'
  | 'staff'
  | 'student-notices'
  | 'students'
  | 'system';

interface ReadOptions<Reply> {
  /** Milliseconds between two reads of an open page; without it, or at `false`, there are none. */
  refreshEvery?: number | ((data: Reply | undefined) => number | false);
  /** Default true; false while the input isn’t known yet. */
  enabled?: boolean;
}

/**
 * Reads one call of the API. The previous page of a list stays while the next one loads; the data
 * of another person never does.
 */
export function useRead<C extends AnyCall>(
  group: QueryGroup,
  call: C,
  input: CallInput<C>,
  { refreshEvery, enabled = true }: ReadOptions<ReplyOf<C>> = {},
) {
  const scope = useQueryScope('provost-portal');
  return useQuery<ReplyOf<C>>({
    queryKey: [...scope, group, call.name, input],
    queryFn: ({ signal }) => callApi(call, { ...input, signal }),
    placeholderData: (previous, query) => (query?.queryKey[1] === scope[1] ? previous : undefined),
    enabled,
    refetchInterval:
      typeof refreshEvery === 'function'
        ? ({ state }) => refreshEvery(state.data)
        : (refreshEvery ?? false),
    refetchOnWindowFocus: 'always',
  });
}

/**
 * Returns a function that marks groups of queries as outdated: those on screen are read again. As
 * `onSettled` it makes a success wait for them. A failure is shown at once: without a network they
 * would be tried for seconds.
 */
export function useInvalidate(
  ...groups: readonly QueryGroup[]
): <Data, Failure>(data?: Data, error?: Failure) => Promise<void> {
  const client = useQueryClient();
  const scope = useQueryScope('provost-portal');
  return async (_data, error) => {
    const read = Promise.all(
      groups.map((group) => client.invalidateQueries({ queryKey: [...scope, group] })),
    );
    if (!error) await read;
  };
}

interface ChangeOptions<C, Given> extends Pick<
  UseMutationOptions<ReplyOf<C>, Error, Given>,
  'onSuccess' | 'onError' | 'gcTime'
> {
  /** The groups of queries that are outdated when the call has ended. */
  affects?: readonly QueryGroup[];
  /** Makes the call’s input of what the caller gives; without it, they give the input itself. */
  input?: (given: Given) => CallInput<C>;
}

/** Makes a call of the API that changes something. */
export function useCallMutation<C extends AnyCall, Given = CallInput<C>>(
  call: C,
  options?: ChangeOptions<C, Given>,
): UseMutationResult<ReplyOf<C>, Error, Given>;
export function useCallMutation<C extends AnyCall, Given>(
  call: C,
  { affects = [], input, ...rest }: ChangeOptions<C, Given & CallInput<C>> = {},
) {
  return useMutation({
    ...rest,
    mutationFn: (given: Given & CallInput<C>) => callApi(call, input ? input(given) : given),
    onSettled: useInvalidate(...affects),
  });
}
