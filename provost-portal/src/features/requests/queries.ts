import { resolveFeedback } from '@hostel/contracts/feedback';
import { resolveLeave } from '@hostel/contracts/leave';
import { listRequests, type RequestRow, type RequestType } from '@hostel/contracts/requests';
import { resolveServiceRequest } from '@hostel/contracts/service-requests';
import { loadHttp } from '@hostel/shared-ui/load-http';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RequestFilters } from './filters.ts';
import { resolveStatuses } from './request-status.ts';

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

async function send({ request, type, status, comment, completionPhoto }: Resolution) {
  const { callApi } = await loadHttp();
  const target = { params: { id: request._id }, ifMatch: request.updatedAt };
  const words = comment || undefined;
  switch (type) {
    case 'maintenance': {
      const moved = statusIn(resolveStatuses.maintenance, status);
      const photo = moved === 'completed' ? completionPhoto : undefined;
      const body = { status: moved, resolution: words, completionPhoto: photo };
      return callApi(resolveServiceRequest, { ...target, body });
    }
    case 'leave': {
      const body = { status: statusIn(resolveStatuses.leave, status), provostComments: words };
      return callApi(resolveLeave, { ...target, body });
    }
    case 'feedback': {
      const body = { status: statusIn(resolveStatuses.feedback, status), response: words };
      return callApi(resolveFeedback, { ...target, body });
    }
  }
}

/** @throws Error for a status that the type doesn't know: the form offers none. */
function statusIn<const Values extends readonly string[]>(
  known: Values,
  status: string,
): Values[number] {
  const found = known.find((value) => value === status);
  if (found === undefined) throw new Error(`Not a status of this type: ${status}`);
  return found;
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
