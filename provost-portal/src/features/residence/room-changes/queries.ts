import {
  grantRoomChange,
  listRoomChanges,
  readRoomChange,
  refuseRoomChange,
  type StaffRoomChange,
} from '@hostel/contracts/residence/room-changes/office';
import type { BodyIn, QueryIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useInvalidateBeds } from '../../../lib/beds/queries.ts';
import { useRead } from '../../../lib/queries.ts';
import { requestMessages } from './messages.ts';

/** One page of the requests, open ones first. */
export const useRoomChanges = (query: QueryIn<typeof listRoomChanges>) =>
  useRead('allotment', listRoomChanges, { query });

/** One request. */
export const useRoomChange = (id: string) =>
  useRead('allotment', readRoomChange, { params: { id } });

interface Decided<Body> {
  /** As it was shown: the server refuses where it has changed since. */
  request: Pick<StaffRoomChange, '_id' | 'updatedAt'>;
  body: Body;
  submitKey: string;
}

/** In a toast, because the dialog closes where another person has decided meanwhile. */
function reportFailure(error: unknown): void {
  notify.error(messageOf(error, requestMessages.failedDecision));
}

/** Grants a request. Under the same key it is granted only once. */
export function useGrant() {
  return useMutation({
    mutationFn: ({ request, body, submitKey }: Decided<BodyIn<typeof grantRoomChange>>) =>
      callApi(grantRoomChange, {
        params: { id: request._id },
        ifMatch: request.updatedAt,
        body,
        idempotencyKey: submitKey,
      }),
    onError: reportFailure,
    onSettled: useInvalidateBeds(),
  });
}

/** Refuses a request. */
export function useRefuse() {
  return useMutation({
    mutationFn: ({ request, body, submitKey }: Decided<BodyIn<typeof refuseRoomChange>>) =>
      callApi(refuseRoomChange, {
        params: { id: request._id },
        ifMatch: request.updatedAt,
        body,
        idempotencyKey: submitKey,
      }),
    onError: reportFailure,
    onSettled: useInvalidateBeds(),
  });
}
