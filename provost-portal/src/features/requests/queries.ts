import type { BodyIn } from '@hostel/contracts/call';
import { listRequests, type RequestRow, type RequestType } from '@hostel/contracts/requests';
import { resolveServiceRequest } from '@hostel/contracts/service-requests';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestFilters } from './filters.ts';

/** The office keeps the screen open all day: it is read again this often (ms). */
const refreshEvery = 60_000;

function useRequestsKey(): readonly unknown[] {
  return [...useQueryScope('provost-portal'), 'requests'];
}

/** One page of every student's requests, filtered and counted by the server. */
export function useRequests(filters: RequestFilters) {
  const key = useRequestsKey();
  return useQuery({
    queryKey: [...key, filters],
    queryFn: async ({ signal }) => {
      const { callApi } = await loadHttp();
      return callApi(listRequests, { query: filters, signal });
    },
    // The page before stays while the next one loads; another person's never does.
    placeholderData: (before, query) => (query?.queryKey[1] === key[1] ? before : undefined),
    refetchInterval: refreshEvery,
    refetchOnWindowFocus: 'always',
  });
}

export interface Resolution {
  request: Pick<RequestRow, '_id' | 'updatedAt'>;
  type: RequestType;
  status: string;
  comment: string;
  completionPhoto?: string | undefined;
}

type ServiceStatus = BodyIn<typeof resolveServiceRequest>['status'];

async function send({ request, status, comment, completionPhoto }: Resolution) {
  const { callApi } = await loadHttp();
  const known: readonly ServiceStatus[] = ['pending', 'in-progress', 'completed'];
  const chosen = known.find((value) => value === status);
  if (chosen === undefined) throw new Error(`Not a maintenance status: ${status}`);
  return callApi(resolveServiceRequest, {
    params: { id: request._id },
    ifMatch: request.updatedAt,
    body: {
      status: chosen,
      resolution: comment || undefined,
      completionPhoto: chosen === 'completed' ? completionPhoto : undefined,
    },
  });
}

/** Resolves a request of any type; the lists are read again, also after a refusal. */
export function useResolveRequest() {
  const client = useQueryClient();
  const key = useRequestsKey();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
