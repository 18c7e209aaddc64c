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

interface ReadOptions<Reply, Shown> {
  /** Milliseconds between two reads of an open page; without it, or at `false`, there are none. */
  refreshEvery?: number | ((data: Reply | undefined) => number | false);
  /** Default true; false while the input isn’t known yet. */
  enabled?: boolean;
  /** What the screen takes of the reply, e.g. `dataOf`; the cache has all of it. */
  select?: (reply: Reply) => Shown;
}

interface ChangeOptions<Group, C, Given> extends Pick<
  UseMutationOptions<ReplyOf<C>, Error, Given>,
  'onSuccess' | 'onError' | 'gcTime'
> {
  /** The groups of queries that are outdated when the call has ended. */
  affects?: readonly Group[];
  /** Makes the call’s input of what the caller gives; without it, they give the input itself. */
  input?: (given: Given) => CallInput<C>;
}

/** The data of a reply, as `select`. */
export function dataOf<Data>({ data }: { data: Data }): Data {
  return data;
}

/**
 * The hooks with which a remote reads and changes something. A group names queries that become outdated
 * together; it is the first part of their keys after remote and person.
 */
export function queriesOf<Group extends string>(remote: string) {
  /** The key of queries of a group: of all, or of those whose keys go on like this. */
  function useKey(group: Group, ...parts: readonly unknown[]): readonly unknown[] {
    return [...useQueryScope(remote), group, ...parts];
  }

  /**
   * Reads one call of the API. The previous page of a list stays while the next one loads; the data
   * of another person never does.
   */
  function useRead<C extends AnyCall, Shown = ReplyOf<C>>(
    group: Group,
    call: C,
    input: CallInput<C>,
    { refreshEvery, enabled = true, select }: ReadOptions<ReplyOf<C>, Shown> = {},
  ) {
    const queryKey = useKey(group, call.name, input);
    return useQuery<ReplyOf<C>, Error, Shown>({
      queryKey,
      queryFn: ({ signal }) => callApi(call, { ...input, signal }),
      placeholderData: (previous, query) =>
        query?.queryKey[1] === queryKey[1] ? previous : undefined,
      enabled,
      ...(select && { select }),
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
  function useInvalidate(
    ...groups: readonly Group[]
  ): <Data, Failure>(data?: Data, error?: Failure) => Promise<void> {
    const client = useQueryClient();
    const scope = useQueryScope(remote);
    return async (_data, error) => {
      const read = Promise.all(
        groups.map((group) => client.invalidateQueries({ queryKey: [...scope, group] })),
      );
      if (!error) await read;
    };
  }

  /** Makes a call of the API that changes something. */
  function useCallMutation<C extends AnyCall, Given = CallInput<C>>(
    call: C,
    options?: ChangeOptions<Group, C, Given>,
  ): UseMutationResult<ReplyOf<C>, Error, Given>;
  function useCallMutation<C extends AnyCall, Given>(
    call: C,
    { affects = [], input, ...rest }: ChangeOptions<Group, C, Given & CallInput<C>> = {},
  ) {
    return useMutation({
      ...rest,
      mutationFn: (given: Given & CallInput<C>) => callApi(call, input ? input(given) : given),
      onSettled: useInvalidate(...affects),
    });
  }

  return { useKey, useRead, useInvalidate, useCallMutation };
}
