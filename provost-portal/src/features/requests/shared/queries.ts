import { readToday } from '@hostel/contracts/office/today/today';
import { resolveFeedback } from '@hostel/contracts/requests/feedback';
import { resolveLeave } from '@hostel/contracts/requests/leave';
import { listRequests, type RequestRow, type RequestType } from '@hostel/contracts/requests/shared';
import {
  readRequest,
  reopenRequest,
  type RequestPage,
} from '@hostel/contracts/requests/shared/page';
import { resolveMaintenanceRequest } from '@hostel/contracts/requests/maintenance';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useCallMutation, useInvalidate, useRead } from '../../../lib/queries.ts';
import type { RequestFilters } from './filters.ts';
import { resolveStatuses } from './request-status.ts';

/** One page of the requests of all students: filtered, sorted and counted by the server. */
export const useRequests = (filters: RequestFilters) =>
  useRead('requests', listRequests, { query: filters });

/** Everything about one request. */
export const useRequest = (key: { type: RequestType; id: string }) =>
  useRead('requests', readRequest, { params: key });

/** What waits for the office today. Offices leave the page open all day. */
export const useToday = () => useRead('dashboard', readToday, {}, { refreshEvery: 60_000 });

interface Resolution {
  request: Pick<RequestRow, '_id' | 'updatedAt'>;
  type: RequestType;
  status: string;
  comment: string;
  completionPhoto?: string | undefined;
}

async function sendResolution({ request, type, status, comment, completionPhoto }: Resolution) {
  const target = { params: { id: request._id }, ifMatch: request.updatedAt };
  const text = comment || undefined;
  switch (type) {
    case 'maintenance': {
      const moved = statusIn(resolveStatuses.maintenance, status);
      const photo = moved === 'completed' ? completionPhoto : undefined;
      const body = { status: moved, resolution: text, completionPhoto: photo };
      return callApi(resolveMaintenanceRequest, { ...target, body });
    }
    case 'leave': {
      const body = { status: statusIn(resolveStatuses.leave, status), provostComments: text };
      return callApi(resolveLeave, { ...target, body });
    }
    case 'feedback': {
      const body = { status: statusIn(resolveStatuses.feedback, status), response: text };
      return callApi(resolveFeedback, { ...target, body });
    }
  }
}

/** @throws Error for a status that this type of request doesn't have; the form offers none. */
function statusIn<const Values extends readonly string[]>(
  known: Values,
  status: string,
): Values[number] {
  const found = known.find((value) => value === status);
  if (found === undefined) throw new Error(`Not a status of this type: ${status}`);
  return found;
}

/** Whether a change of a request can't be taken back; leave and feedback always can. */
export function isFinal(reply: object): boolean {
  return 'undoable' in reply && reply.undoable === false;
}

/** Resolves a request of any type. The list is read again afterwards, also where the server refused. */
export function useResolveRequest() {
  return useMutation({
    mutationFn: sendResolution,
    onSettled: useInvalidate('requests', 'dashboard'),
  });
}

interface Reopening {
  /** As it was shown: the server refuses where it has changed since. */
  request: Pick<RequestPage, '_id' | 'type' | 'updatedAt'>;
  body: BodyIn<typeof reopenRequest>;
  submitKey: string;
}

/** Reopens finished maintenance or feedback; under the same key only once. */
export function useReopenRequest() {
  return useCallMutation(reopenRequest, {
    input: ({ request: { _id: id, type, updatedAt }, body, submitKey }: Reopening) => ({
      params: { type: type === 'feedback' ? ('feedback' as const) : ('maintenance' as const), id },
      ifMatch: updatedAt,
      body,
      idempotencyKey: submitKey,
    }),
    affects: ['requests'],
  });
}
