import {
  answerRoomSwap,
  askForRoomChange,
  myRoomChanges,
  type OwnRoomChange,
  ownRoomChanges,
  proposeRoomSwap,
  withdrawRoomChange,
} from '@hostel/contracts/residence/room-changes';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import { ApiError } from '@hostel/shared-ui/http-error';
import { dataOf } from '@hostel/shared-ui/queries-of';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation, useKey, useRead } from '../../../lib/queries.ts';

/** The student’s requests for another room, and the swaps that are proposed to the student. */
export const useMyRoomChanges = () => useRead('allotment', myRoomChanges, {}, { select: dataOf });

type Reply = ReplyOf<typeof myRoomChanges>;

/** Shows what a call returned, or what a refusal brings; reads it again after any other failure. */
function useWriter() {
  const client = useQueryClient();
  const key = useKey('allotment', myRoomChanges.name, {});
  return {
    onSuccess: (reply: Reply) => client.setQueryData(key, reply),
    onError: (error: unknown) => {
      const isConflict = error instanceof ApiError && error.status === 409;
      const current = isConflict ? ownRoomChanges.safeParse(error.data) : undefined;
      if (current?.success) {
        client.setQueryData<Reply>(key, { success: true, data: current.data });
      } else void client.invalidateQueries({ queryKey: key });
    },
  };
}

/** Asks the office for another room. */
export const useAskForRoom = () => useCallMutation(askForRoomChange, useWriter());

/** Proposes a swap to another resident. */
export const useProposeSwap = () => useCallMutation(proposeRoomSwap, useWriter());

/** Withdraws a request as it was shown. */
export function useWithdrawRequest() {
  return useCallMutation(withdrawRoomChange, {
    input: ({ _id: id, updatedAt }: Pick<OwnRoomChange, '_id' | 'updatedAt'>) => ({
      params: { id },
      ifMatch: updatedAt,
    }),
    ...useWriter(),
  });
}

/** Answers a proposal of another resident. */
export const useAnswerSwap = () => useCallMutation(answerRoomSwap, useWriter());
