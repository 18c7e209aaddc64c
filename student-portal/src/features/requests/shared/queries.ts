import type { RequestType } from '@hostel/contracts/requests/shared';
import {
  confirmRequest,
  readRequest,
  reopenRequest,
  type RequestPage,
} from '@hostel/contracts/requests/shared/page';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** The lists of the portal that show requests, by their names in the query keys. */
const lists = ['request', 'maintenance', 'feedback'];

/** One of the student’s own requests; read again on focus and on the events that the layout receives. */
export function useRequest(key: { type: RequestType; id: string }) {
  const scope = useQueryScope('student-portal');
  return useQuery({
    queryKey: [...scope, 'request', key.type, key.id],
    queryFn: async ({ signal }) => (await callApi(readRequest, { params: key, signal })).data,
    refetchOnWindowFocus: 'always',
  });
}

/** As `onSettled`: a success waits for the lists that are read again, a failure is shown at once. */
function useRefresh() {
  const scope = useQueryScope('student-portal');
  const client = useQueryClient();
  return async (_data: unknown, error: Error | null) => {
    const read = Promise.all(
      lists.map((list) => client.invalidateQueries({ queryKey: [...scope, list] })),
    );
    if (!error) await read;
  };
}

/** As shown: the server refuses where the request has changed since. */
type Shown = Pick<RequestPage, '_id' | 'type' | 'updatedAt'>;

const targetOf = ({ _id: id, type, updatedAt }: Shown) =>
  ({
    params: { type: type === 'feedback' ? type : 'maintenance', id },
    ifMatch: updatedAt,
  }) as const;

/** Confirms that a request is settled. */
export function useConfirm() {
  return useMutation({
    mutationFn: (request: Shown) => callApi(confirmRequest, targetOf(request)),
    onSettled: useRefresh(),
  });
}

interface Reopening {
  request: Shown;
  body: BodyIn<typeof reopenRequest>;
  /** Identifies the submit: a repeated key reopens once. */
  submitKey: string;
}

/** Reopens a finished request. */
export function useReopen() {
  return useMutation({
    mutationFn: ({ request, body, submitKey }: Reopening) =>
      callApi(reopenRequest, { ...targetOf(request), body, idempotencyKey: submitKey }),
    onSettled: useRefresh(),
  });
}
