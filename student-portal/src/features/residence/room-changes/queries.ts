import {
  answerRoomSwap,
  askForRoomChange,
  myRoomChanges,
  type OwnRoomChange,
  type OwnRoomChanges,
  ownRoomChanges,
  proposeRoomSwap,
  type RoomSwapProposal,
  withdrawRoomChange,
} from '@hostel/contracts/residence/room-changes';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { ApiError } from '@hostel/shared-ui/http-error';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Becomes outdated with the allotment. */
function useKey() {
  return [...useQueryScope('student-portal'), 'allotment', 'room-changes'];
}

/** The student’s requests for another room, and the swaps that are proposed to the student. */
export function useMyRoomChanges() {
  return useQuery({
    queryKey: useKey(),
    queryFn: async ({ signal }) => (await callApi(myRoomChanges, { signal })).data,
    refetchOnWindowFocus: 'always',
  });
}

/** Shows what a call returned, or what a refusal brings; reads it again after any other failure. */
function useWriter() {
  const client = useQueryClient();
  const key = useKey();
  return {
    onSuccess: ({ data }: { data: OwnRoomChanges }) => client.setQueryData(key, data),
    onError: (error: unknown) => {
      const isConflict = error instanceof ApiError && error.status === 409;
      const current = isConflict ? ownRoomChanges.safeParse(error.data) : undefined;
      if (current?.success) client.setQueryData(key, current.data);
      else void client.invalidateQueries({ queryKey: key });
    },
  };
}

interface Submit<Body> {
  values: Body;
  /** Identifies the submit: a repeated key creates one request. */
  submitKey: string;
}

/** Asks the office for another room. */
export function useAskForRoom() {
  return useMutation({
    mutationFn: ({ values, submitKey }: Submit<BodyIn<typeof askForRoomChange>>) =>
      callApi(askForRoomChange, { body: values, idempotencyKey: submitKey }),
    ...useWriter(),
  });
}

/** Proposes a swap to another resident. */
export function useProposeSwap() {
  return useMutation({
    mutationFn: ({ values, submitKey }: Submit<BodyIn<typeof proposeRoomSwap>>) =>
      callApi(proposeRoomSwap, { body: values, idempotencyKey: submitKey }),
    ...useWriter(),
  });
}

/** Withdraws a request as it was shown. */
export function useWithdrawRequest() {
  return useMutation({
    mutationFn: ({ _id: id, updatedAt }: Pick<OwnRoomChange, '_id' | 'updatedAt'>) =>
      callApi(withdrawRoomChange, { params: { id }, ifMatch: updatedAt }),
    ...useWriter(),
  });
}

/** Answers a proposal of another resident. */
export function useAnswerSwap() {
  return useMutation({
    mutationFn: ({
      _id: id,
      answer,
    }: Pick<RoomSwapProposal, '_id'> & { answer: 'agree' | 'refuse' }) =>
      callApi(answerRoomSwap, { params: { id }, body: { answer } }),
    ...useWriter(),
  });
}
