import { hallResidents, vacateHall } from '@hostel/contracts/admission/allotment/vacate-hall';
import { hallPlan, occupancy, type Hall, type PlanRoom } from '@hostel/contracts/residence/halls';
import {
  addHall,
  addRooms,
  changeBed,
  changeHall,
  changeRoom,
  deleteRoom,
  importRooms,
} from '@hostel/contracts/residence/halls/changes';
import {
  changeDefault,
  changeRoomInventory,
  readDefaults,
  readRoomInventory,
} from '@hostel/contracts/residence/check-in/inventory';
import { readRoom } from '@hostel/contracts/residence/halls/room';
import type { BodyIn, ParamsIn } from '@hostel/contracts/wire/call';
import { callApi } from '@hostel/shared-ui/call-api';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate, useRead } from '../../../lib/queries.ts';

/** Every hall with its beds by state. */
export const useOccupancy = () => useRead('halls', occupancy, {});

/** A hall with its rooms, beds and occupants. */
export const useHallPlan = (hallId: string) => useRead('halls', hallPlan, { params: { hallId } });

/** A room with its open requests and its history. */
export const useRoom = (hallId: string, number: string, enabled: boolean) =>
  useRead('halls', readRoom, { params: { hallId, number } }, { enabled });

/** The items of a room with their condition. */
export const useInventory = (hallId: string, number: string, enabled: boolean) =>
  useRead('halls', readRoomInventory, { params: { hallId, number } }, { enabled });

/** What a room of each type has. */
export const useDefaults = (enabled: boolean) => useRead('halls', readDefaults, {}, { enabled });

/** The residents of a hall, or those whose bed is of an earlier admission year. */
export const useHallResidents = (hallId: string, earlierYearsOnly: boolean) =>
  useRead('halls', hallResidents, {
    params: { hallId },
    query: earlierYearsOnly ? { earlierYearsOnly: 'yes' } : {},
  });

/** Returns a function that reads again everything that shows halls, rooms or beds. */
const useInvalidateHalls = () => useInvalidate('halls', 'allotment', 'students', 'dashboard');

export function useAddHall() {
  return useMutation({
    mutationFn: (call: { body: BodyIn<typeof addHall>; idempotencyKey: string }) =>
      callApi(addHall, call),
    onSettled: useInvalidateHalls(),
  });
}

export function useChangeHall() {
  return useMutation({
    mutationFn: ({ hall, body }: { hall: Hall; body: BodyIn<typeof changeHall> }) =>
      callApi(changeHall, { params: { hallId: hall.id }, ifMatch: hall.updatedAt, body }),
    onSettled: useInvalidateHalls(),
  });
}

export function useAddRooms(hallId: string) {
  return useMutation({
    mutationFn: (call: { body: BodyIn<typeof addRooms>; idempotencyKey: string }) =>
      callApi(addRooms, { params: { hallId }, ...call }),
    onSettled: useInvalidateHalls(),
  });
}

/** Reports what a file of rooms would do, or does it. */
export function useImportRooms(hallId: string) {
  return useMutation({
    mutationFn: (body: BodyIn<typeof importRooms>) =>
      callApi(importRooms, { params: { hallId }, body }),
    onSettled: useInvalidateHalls(),
  });
}

interface RoomCall<Body> {
  /** As last read: the server refuses where someone else changed the room first. */
  room: PlanRoom;
  body: Body;
}

/** Changes a room; `onRenumber` is called before the pages are read again. */
export function useChangeRoom(
  hallId: string,
  onRenumber: (number: string) => Promise<void> | void,
) {
  return useMutation({
    mutationFn: ({ room, body }: RoomCall<BodyIn<typeof changeRoom>>) =>
      callApi(changeRoom, {
        params: { hallId, number: room.number },
        ifMatch: room.updatedAt,
        body,
      }),
    onSuccess: async ({ data }, { room }) => {
      if (data.number !== room.number) await onRenumber(data.number);
    },
    onSettled: useInvalidateHalls(),
  });
}

/** Deletes a room; `onDeleted` is called before the pages are read again. */
export function useDeleteRoom(hallId: string, onDeleted: () => Promise<void> | void) {
  return useMutation({
    mutationFn: (room: PlanRoom) =>
      callApi(deleteRoom, {
        params: { hallId, number: room.number },
        ifMatch: room.updatedAt,
      }),
    onSuccess: onDeleted,
    onSettled: useInvalidateHalls(),
  });
}

export function useChangeBed(hallId: string) {
  return useMutation({
    mutationFn: ({ room, bedId, body }: RoomCall<BodyIn<typeof changeBed>> & { bedId: string }) =>
      callApi(changeBed, { params: { hallId, bedId }, ifMatch: room.updatedAt, body }),
    onSettled: useInvalidateHalls(),
  });
}

/** Vacates the beds of a hall. Under the same key they are vacated only once. */
export function useVacateHall(hallId: string) {
  return useMutation({
    mutationFn: (call: { body: BodyIn<typeof vacateHall>; idempotencyKey: string }) =>
      callApi(vacateHall, { params: { hallId }, ...call }),
    onSettled: useInvalidateHalls(),
  });
}

/** Gives a room a list of items of its own. */
export function useChangeInventory(hallId: string, number: string) {
  return useMutation({
    mutationFn: (call: { body: BodyIn<typeof changeRoomInventory>; ifMatch: string | undefined }) =>
      callApi(changeRoomInventory, { params: { hallId, number }, ...call }),
    onSettled: useInvalidate('halls'),
  });
}

/** Changes what a room of a type has. */
export function useChangeDefault() {
  return useMutation({
    mutationFn: (call: {
      params: ParamsIn<typeof changeDefault>;
      body: BodyIn<typeof changeDefault>;
      ifMatch: string | undefined;
    }) => callApi(changeDefault, call),
    onSettled: useInvalidate('halls'),
  });
}
