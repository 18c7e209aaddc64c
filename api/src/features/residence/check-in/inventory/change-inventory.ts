import type {
  changeDefault as changeDefaultCall,
  changeRoomInventory as changeRoomCall,
  DefaultInventory,
  RoomInventory,
} from '@hostel/contracts/residence/check-in/inventory';
import type { BodyOf, ParamsOf } from '@hostel/contracts/wire/call';
import { audit } from '../../../../platform/records/audit/audit.ts';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, forbidden, notFound } from '../../../../platform/core/errors/errors.ts';
import type { Origin, Session } from '../../../../platform/http/call-context.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { inScope } from '../../../../platform/http/scope/hall-scope.ts';
import { staffTransaction } from '../../../../platform/http/scope/staff-transaction.ts';
import { announceHalls } from '../../halls/index.ts';
import { messages } from '../messages.ts';
import { storedItems } from './item-counts.ts';
import {
  findDefaults,
  findRoomInventory,
  lockRoom,
  type RoomKey,
  saveRoomItems,
  updateDefault,
} from './inventory-repository.ts';

type Person = Session['person'];

interface By {
  who: Person;
  origin: Origin;
  ifMatch: string | undefined;
}

/** @throws AppError 404 for an unknown room and one outside the scope of the member of staff. */
async function requireInventory(
  queryable: Queryable,
  { halls }: Person,
  room: RoomKey,
): Promise<RoomInventory> {
  const outside = { type: 'hall', id: room.hallId };
  if (!inScope(halls, room.hallId)) throw notFound(messages.unknownRoom, outside);
  const found = await findRoomInventory(queryable, room);
  if (!found) throw notFound(messages.unknownRoom);
  return found;
}

/** The items of a room with their condition. @throws AppError 404, also outside the scope */
export async function readRoomInventory(
  { database }: Pick<Deps, 'database'>,
  who: Person,
  room: RoomKey,
): Promise<RoomInventory> {
  return requireInventory(database.drizzle, who, room);
}

/**
 * Gives a room a list of its own. Only managing roles may do it.
 * @throws AppError 404, also outside the scope; 409 `changed` with the current list
 */
export async function changeRoomInventory(
  { database }: Pick<Deps, 'database'>,
  { who, origin, ifMatch, room, body }: By & { room: RoomKey; body: BodyOf<typeof changeRoomCall> },
): Promise<RoomInventory> {
  return staffTransaction(database, who, async (tx) => {
    await requireInventory(tx, who, room);
    await lockRoom(tx, room);
    const current = await requireInventory(tx, who, room);
    if (current.updatedAt === null) {
      if (ifMatch !== undefined) throw conflict('changed', messages.inventoryChanged, current);
    } else {
      refuseIfChanged(ifMatch, { ...current, updatedAt: current.updatedAt });
    }
    await saveRoomItems(tx, room, storedItems(current.items, body.items));
    const onWhom = { type: 'room', id: `${room.hallId}-${room.number}` };
    const details = { items: body.items.length };
    await audit(tx, { who, act: 'inventory.changeRoom', onWhom, where: origin, details });
    await announceHalls(tx, [room.hallId]);
    return requireInventory(tx, who, room);
  });
}

/** What a room of each type has. */
export async function readDefaults({
  database,
}: Pick<Deps, 'database'>): Promise<DefaultInventory[]> {
  return findDefaults(database.drizzle);
}

/**
 * Changes what a room of a type has. Only managing staff of all halls may do it, because it is for
 * every hall.
 * @throws AppError 403 for staff of some halls; 409 `changed` with the current row
 */
export async function changeDefault(
  { database }: Pick<Deps, 'database'>,
  call: By & {
    roomType: ParamsOf<typeof changeDefaultCall>['roomType'];
    body: BodyOf<typeof changeDefaultCall>;
  },
): Promise<DefaultInventory> {
  const { who, origin, ifMatch, roomType, body } = call;
  if (who.halls !== null) throw forbidden();
  return staffTransaction(database, who, async (tx) => {
    const read = async () => {
      const [row] = await findDefaults(tx, { lock: roomType });
      if (!row) throw notFound();
      return row;
    };
    refuseIfChanged(ifMatch, await read());
    await updateDefault(tx, roomType, body.items);
    const onWhom = { type: 'inventory', id: roomType };
    const details = { items: body.items.length };
    await audit(tx, { who, act: 'inventory.changeDefault', onWhom, where: origin, details });
    return read();
  });
}
