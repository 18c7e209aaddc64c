import { hallResidents, vacateHall } from '@hostel/contracts/admission/allotment/vacate-hall';
import { hallPlan, occupancy, type Hall, type PlanRoom } from '@hostel/contracts/residence/halls';
import {
  addHall,
  addRooms,
  changeBed,
  changeHall,
  changeRoom,
  deleteRoom,
  importRoomsFile,
} from '@hostel/contracts/residence/halls/changes';
import {
  changeDefault,
  changeRoomInventory,
  readDefaults,
  readRoomInventory,
} from '@hostel/contracts/residence/check-in/inventory';
import { readRoom } from '@hostel/contracts/residence/halls/room';
import type { BodyIn } from '@hostel/contracts/wire/call';
import { bedGroups } from '../../../lib/beds/queries.ts';
import { useCallMutation, useRead } from '../../../lib/queries.ts';

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

export function useAddHall() {
  return useCallMutation(addHall, { affects: bedGroups });
}

export function useChangeHall() {
  return useCallMutation(changeHall, {
    input: ({ hall, body }: { hall: Hall; body: BodyIn<typeof changeHall> }) => ({
      params: { hallId: hall.id },
      ifMatch: hall.updatedAt,
      body,
    }),
    affects: bedGroups,
  });
}

export function useAddRooms(hallId: string) {
  return useCallMutation(addRooms, {
    input: (call: { body: BodyIn<typeof addRooms>; idempotencyKey: string }) => ({
      params: { hallId },
      ...call,
    }),
    affects: bedGroups,
  });
}

/** Reports what a file of rooms would do, or does it. */
export function useImportRooms(hallId: string) {
  return useCallMutation(importRoomsFile, {
    input: ({ file, dryRun }: { file: File; dryRun: 'yes' | 'no' }) => ({
      params: { hallId },
      query: { dryRun },
      body: { file },
    }),
    affects: bedGroups,
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
  return useCallMutation(changeRoom, {
    input: ({ room, body }: RoomCall<BodyIn<typeof changeRoom>>) => ({
      params: { hallId, number: room.number },
      ifMatch: room.updatedAt,
      body,
    }),
    onSuccess: async ({ data }, { room }) => {
      if (data.number !== room.number) await onRenumber(data.number);
    },
    affects: bedGroups,
  });
}

/** Deletes a room; `onDeleted` is called before the pages are read again. */
export function useDeleteRoom(hallId: string, onDeleted: () => Promise<void> | void) {
  return useCallMutation(deleteRoom, {
    input: (room: PlanRoom) => ({
      params: { hallId, number: room.number },
      ifMatch: room.updatedAt,
    }),
    onSuccess: onDeleted,
    affects: bedGroups,
  });
}

export function useChangeBed(hallId: string) {
  return useCallMutation(changeBed, {
    input: ({ room, bedId, body }: RoomCall<BodyIn<typeof changeBed>> & { bedId: string }) => ({
      params: { hallId, bedId },
      ifMatch: room.updatedAt,
      body,
    }),
    affects: bedGroups,
  });
}

/** Vacates the beds of a hall. Under the same key they are vacated only once. */
export function useVacateHall(hallId: string) {
  return useCallMutation(vacateHall, {
    input: (call: { body: BodyIn<typeof vacateHall>; idempotencyKey: string }) => ({
      params: { hallId },
      ...call,
    }),
    affects: bedGroups,
  });
}

/** Gives a room a list of items of its own. */
export function useChangeInventory(hallId: string, number: string) {
  return useCallMutation(changeRoomInventory, {
    input: (call: { body: BodyIn<typeof changeRoomInventory>; ifMatch: string | undefined }) => ({
      params: { hallId, number },
      ...call,
    }),
    affects: ['halls'],
  });
}

/** Changes what a room of a type has. */
export function useChangeDefault() {
  return useCallMutation(changeDefault, { affects: ['halls'] });
}
