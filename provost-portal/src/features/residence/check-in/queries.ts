import {
  checkIn,
  checkOut,
  listCheckIns,
  readStay,
  undoCheckIn,
  type CheckInRow,
} from '@hostel/contracts/residence/check-in';
import { checkOutMany } from '@hostel/contracts/residence/check-in/many';
import type { BodyIn, QueryIn } from '@hostel/contracts/wire/call';
import { notify } from '@hostel/shared-ui/toast';
import { useCallMutation, useRead } from '../../../lib/queries.ts';
import { messages } from './messages.ts';

/** One page of residents. */
export const useCheckIns = (query: QueryIn<typeof listCheckIns>) =>
  useRead('halls', listCheckIns, { query });

/** What is recorded of a resident, with the items of the room. */
export const useStay = (id: string) => useRead('halls', readStay, { params: { id } });

export function useCheckIn(id: string) {
  return useCallMutation(checkIn, {
    input: (call: { body: BodyIn<typeof checkIn>; idempotencyKey: string }) => ({
      params: { id },
      ...call,
    }),
    affects: ['halls'],
  });
}

export function useCheckOut(id: string) {
  return useCallMutation(checkOut, {
    input: (call: {
      body: BodyIn<typeof checkOut>;
      idempotencyKey: string;
      ifMatch: string | undefined;
    }) => ({ params: { id }, ...call }),
    affects: ['halls'],
  });
}

/** Checks out several residents whose rooms are in order. */
export function useCheckOutMany() {
  return useCallMutation(checkOutMany, {
    input: (body: BodyIn<typeof checkOutMany>) => ({ body }),
    affects: ['halls'],
  });
}

/** Takes back the last entry of a resident. */
export function useUndo() {
  return useCallMutation(undoCheckIn, {
    input: ({ student, updatedAt }: CheckInRow) => ({
      params: { id: student._id },
      ifMatch: updatedAt ?? undefined,
    }),
    onSuccess: (_, { student }) => notify.success(messages.undone(student.name)),
    affects: ['halls'],
  });
}
