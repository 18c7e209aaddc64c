import {
  checkIn,
  checkOut,
  listCheckIns,
  readStay,
  undoCheckIn,
  type CheckInRow,
} from '@hostel/contracts/residence/check-in';
import type { BodyIn, QueryIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { notify } from '@hostel/shared-ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../lib/queries.ts';
import { messages } from './messages.ts';

/** One page of residents. */
export const useCheckIns = (query: QueryIn<typeof listCheckIns>) =>
  useRead('halls', listCheckIns, { query });

/** What is recorded of a resident, with the items of the room. */
export const useStay = (id: string) => useRead('halls', readStay, { params: { id } });

export function useCheckIn(id: string) {
  return useMutation({
    mutationFn: (call: { body: BodyIn<typeof checkIn>; idempotencyKey: string }) =>
      callApi(checkIn, { params: { id }, ...call }),
    onSettled: useInvalidate('halls'),
  });
}

export function useCheckOut(id: string) {
  return useMutation({
    mutationFn: (call: {
      body: BodyIn<typeof checkOut>;
      idempotencyKey: string;
      ifMatch: string | undefined;
    }) => callApi(checkOut, { params: { id }, ...call }),
    onSettled: useInvalidate('halls'),
  });
}

/** Takes back the last entry of a resident. */
export function useUndo() {
  return useMutation({
    mutationFn: ({ student, updatedAt }: CheckInRow) =>
      callApi(undoCheckIn, { params: { id: student._id }, ifMatch: updatedAt ?? undefined }),
    onSuccess: (_, { student }) => notify.success(messages.undone(student.name)),
    onSettled: useInvalidate('halls'),
  });
}
