import type {
  changeDefault as changeDefaultCall,
  changeRoomInventory as changeRoomCall,
  DefaultInventory,
  RoomInventory,
} from '@hostel/contracts/residence/check-in/inventory';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict, notFound } from '../../../../platform/core/errors/errors.ts';
import type { CallContext, Session } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { inScope, requireAllHalls } from '../../../../platform/http/scope/hall-scope.ts';
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

/**
 * The items of a room with their condition.
 * @throws AppError 404 for an unknown room and one outside the scope of the member of staff.
 */
export async function requireInventory(
  queryable: Queryable,
  { halls }: Session['person'],
  room: RoomKey,
): Promise<RoomInventory> {
  const outside = { type: 'hall', id: room.hallId };
  if (!inScope(halls, room.hallId)) throw notFound(messages.unknownRoom, outside);
  const found = await findRoomInventory(queryable, room);
  if (!found) throw notFound(messages.unknownRoom);
  return found;
}

/**
 * Gives a room a list of its own. Only managing roles may do it.
 * @throws AppError 404, also outside the scope; 409 `changed` with the current list
 */
export async function changeRoomInventory(
  { database }: Pick<Deps, 'database'>,
  call: CallContext<typeof changeRoomCall>,
): Promise<RoomInventory> {
  const { who, params: room, body, ifMatch } = call;
  return changing({ database }, call, 'inventory.changeRoom', async (tx) => {
    await requireInventory(tx, who, room);
    await lockRoom(tx, room);
    const current = await requireInventory(tx, who, room);
    if (current.updatedAt === null) {
      if (ifMatch !== undefined) throw conflict('changed', messages.inventoryChanged, current);
    } else {
      refuseIfChanged(ifMatch, { ...current, updatedAt: current.updatedAt });
    }
    await saveRoomItems(tx, room, storedItems(current.items, body.items));
    await announceHalls(tx, [room.hallId]);
    const onWhom = { type: 'room', id: `${room.hallId}-${room.number}` };
    const details = { items: body.items.length };
    return { result: await requireInventory(tx, who, room), audit: { onWhom, details } };
  });
}

/** What a room of each type has. */
export function readDefaults({ database }: Pick<Deps, 'database'>): Promise<DefaultInventory[]> {
  return findDefaults(database.drizzle);
}

/**
 * Changes what a room of a type has. Only managing staff of all halls may do it, because it is for
 * every hall.
 * @throws AppError 403 for staff of some halls; 409 `changed` with the current row
 */
export async function changeDefault(
  { database }: Pick<Deps, 'database'>,
  call: CallContext<typeof changeDefaultCall>,
): Promise<DefaultInventory> {
  const { roomType } = call.params;
  const { items } = call.body;
  requireAllHalls(call.who);
  return changing({ database }, call, 'inventory.changeDefault', async (tx) => {
    const read = async () => {
      const [row] = await findDefaults(tx, { lock: roomType });
      if (!row) throw notFound();
      return row;
    };
    refuseIfChanged(call.ifMatch, await read());
    await updateDefault(tx, roomType, items);
    const onWhom = { type: 'inventory', id: roomType };
    return { result: await read(), audit: { onWhom, details: { items: items.length } } };
  });
}
