import {
  type Application,
  myApplication,
  nameMyRoomMates,
  orderMyChoices,
  withdrawMyApplication,
} from '@hostel/contracts/admission/applications/application';
import type { ReplyOf } from '@hostel/contracts/wire/call';
import { dataOf } from '@hostel/shared-ui/queries-of';
import { useYearParam } from '@hostel/shared-ui/use-year-param';
import { useQueryClient } from '@tanstack/react-query';
import { useCallMutation, useInvalidate, useKey, useRead } from '../../../lib/queries.ts';

/** The student's application of a year, by default as the server chooses it; null without one. */
export const useMyApplication = (year?: number) =>
  useRead('allotment', myApplication, { query: { year } }, { select: dataOf });

/** Shows the application of the year in the URL that a call returned; after a refusal it is read again. */
function useWriter() {
  const client = useQueryClient();
  const [year] = useYearParam();
  const queryKey = useKey('allotment', myApplication.name, { query: { year } });
  const refresh = useInvalidate('allotment');
  return {
    onSuccess: (reply: ReplyOf<typeof myApplication>) => {
      client.setQueryData(queryKey, reply);
      void refresh();
    },
    onError: () => void client.invalidateQueries({ queryKey }),
  };
}

/** Names the application that a call writes to. */
export const writeTo = ({ admissionYear, updatedAt }: Application) => {
  return { query: { year: admissionYear }, ifMatch: updatedAt };
};

/** Puts the choices in order. */
export const useOrderChoices = () => useCallMutation(orderMyChoices, useWriter());

/** Names the room-mates. */
export const useNameRoomMates = () => useCallMutation(nameMyRoomMates, useWriter());

/** Withdraws the application. */
export const useWithdrawApplication = () => useCallMutation(withdrawMyApplication, useWriter());
