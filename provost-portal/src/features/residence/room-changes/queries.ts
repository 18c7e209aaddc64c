import {
  grantRoomChange,
  listRoomChanges,
  readRoomChange,
  refuseRoomChange,
  type StaffRoomChange,
} from '@hostel/contracts/residence/room-changes/office';
import type { BodyIn, QueryIn } from '@hostel/contracts/wire/call';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { bedGroups } from '../../../lib/beds/queries.ts';
import { useCallMutation, useRead } from '../../../lib/queries.ts';
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
  return useCallMutation(grantRoomChange, {
    input: ({ request, body, submitKey }: Decided<BodyIn<typeof grantRoomChange>>) => ({
      params: { id: request._id },
      ifMatch: request.updatedAt,
      body,
      idempotencyKey: submitKey,
    }),
    onError: reportFailure,
    affects: bedGroups,
  });
}

/** Refuses a request. */
export function useRefuse() {
  return useCallMutation(refuseRoomChange, {
    input: ({ request, body, submitKey }: Decided<BodyIn<typeof refuseRoomChange>>) => ({
      params: { id: request._id },
      ifMatch: request.updatedAt,
      body,
      idempotencyKey: submitKey,
    }),
    onError: reportFailure,
    affects: bedGroups,
  });
}
