import {
  myApplication,
  nameMyRoomMates,
  orderMyChoices,
  withdrawMyApplication,
} from '@hostel/contracts/admission/applications/application';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import { dataOf } from '@hostel/shared-ui/queries-of';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation, useInvalidate, useKey, useRead } from '../../../lib/queries.ts';

/** The student's application of this admission year; null without one. */
export const useMyApplication = () => useRead('allotment', myApplication, {}, { select: dataOf });

/** Shows the application that a call returned; after a refusal it is read again. */
function useWriter() {
  const client = useQueryClient();
  const queryKey = useKey('allotment', myApplication.name, {});
  const refresh = useInvalidate('allotment');
  return {
    onSuccess: (reply: ReplyOf<typeof myApplication>) => {
      client.setQueryData(queryKey, reply);
      void refresh();
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  };
}

/** Puts the choices in order. */
export const useOrderChoices = () => useCallMutation(orderMyChoices, useWriter());

/** Names the room-mates. */
export const useNameRoomMates = () => useCallMutation(nameMyRoomMates, useWriter());

/** Withdraws the application. */
export const useWithdrawApplication = () => useCallMutation(withdrawMyApplication, useWriter());
