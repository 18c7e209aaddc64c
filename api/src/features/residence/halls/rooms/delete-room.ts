import type { deleteRoom as deleteRoomCall } from '@hostel/contracts/residence/halls/changes';
import type { Deps } from '../../../../platform/deps.ts';
import { conflict } from '../../../../platform/core/errors/errors.ts';
import type { CallContext } from '../../../../platform/http/call-context.ts';
import { changing } from '../../../../platform/http/calls/changing.ts';
import { refuseIfChanged } from '../../../../platform/http/calls/if-match.ts';
import { readToday } from '../../../requests/shared/index.ts';
import { lockBeds } from '../beds/bed-lock-repository.ts';
import { announceHalls } from '../announce-halls.ts';
import { messages } from '../messages.ts';
import { readRoom } from '../read-halls.ts';
import { countRoomUse, removeRoom } from './room-repository.ts';
import { requireHallInScope } from '../hall-in-scope.ts';

/**
 * Deletes a room with its beds, if nobody ever had one of them and no request was filed from there.
 * Waits for a running allotment. Only an admin may do it.
 * @throws AppError 404; 409 `changed` with the current room, or `room_used`.
 */
export async function deleteRoom(
  { database, config }: Pick<Deps, 'database' | 'config'>,
  call: CallContext<typeof deleteRoomCall>,
): Promise<void> {
  const { hallId, number } = call.params;
  requireHallInScope(call.who, hallId);
  return changing({ database }, call, 'halls.deleteRoom', async (tx) => {
    await lockBeds(tx);
    const counted = { requestsOf: await readToday(tx, config) };
    const room = await readRoom(tx, hallId, number, counted);
    refuseIfChanged(call.ifMatch, room);
    const { used, ...use } = await countRoomUse(tx, { hallId, number }, call.who.role);
    if (used) {
      throw conflict('room_used', messages.roomUsed({ number, ...use }));
    }
    await removeRoom(tx, { hallId, number });
    const onWhom = { type: 'room', id: `${hallId}-${number}` };
    await announceHalls(tx, [hallId]);
    return { result: undefined, audit: { onWhom, details: { beds: room.beds.length } } };
  });
}
