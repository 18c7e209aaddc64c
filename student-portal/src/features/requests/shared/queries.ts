import type { RequestType } from '@hostel/contracts/requests/shared';
import {
  confirmRequest,
  readRequest,
  reopenRequest,
  type RequestPage,
} from '@hostel/contracts/requests/shared/page';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useQuery } from '@tanstack/react-query';
import { useCallMutation, useKey } from '../../../lib/queries.ts';

/** The lists of the portal that show requests. */
const affects = ['request', 'maintenance', 'feedback'] as const;

/** One of the student’s own requests; read again on focus and on the events that the layout receives. */
export function useRequest(key: { type: RequestType; id: string }) {
  return useQuery({
    queryKey: useKey('request', key.type, key.id),
    queryFn: async ({ signal }) => (await callApi(readRequest, { params: key, signal })).data,
    refetchOnWindowFocus: 'always',
  });
}

/** As shown: the server refuses where the request has changed since. */
type Shown = Pick<RequestPage, '_id' | 'type' | 'updatedAt'>;

const targetOf = ({ _id: id, type, updatedAt }: Shown) =>
  ({
    params: { type: type === 'feedback' ? type : 'maintenance', id },
    ifMatch: updatedAt,
  }) as const;

/** Confirms that a request is settled. */
export const useConfirm = () => useCallMutation(confirmRequest, { input: targetOf, affects });

interface Reopening {
  request: Shown;
  body: BodyIn<typeof reopenRequest>;
  /** Identifies the submit: a repeated key reopens once. */
  submitKey: string;
}

/** Reopens a finished request. */
export function useReopen() {
  return useCallMutation(reopenRequest, {
    input: ({ request, body, submitKey }: Reopening) => ({
      ...targetOf(request),
      body,
      idempotencyKey: submitKey,
    }),
    affects,
  });
}
