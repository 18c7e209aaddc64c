import type { RoomPage } from '@hostel/contracts/residence/halls/room';
import { dayOf } from '../../../../platform/database/conditions.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { readToday } from '../../../requests/shared/index.ts';
import { readRoom, readStaffHall, seesOpenRequests } from '../read-halls.ts';
import { countRoomUse, findOutages, findRoomRequests, findStays } from './room-repository.ts';
import { requireHallInScope } from '../hall-in-scope.ts';

/**
 * A room with its open requests and its history. Staff who may not read requests get none.
 * @throws AppError 404, also outside the person’s scope.
 */
export async function readRoomPage(
  { database: { drizzle }, config }: Pick<Deps, 'database' | 'config'>,
  who: Session['person'],
  key: { hallId: string; number: string },
): Promise<RoomPage> {
  requireHallInScope(who, key.hallId);
  const hall = await readStaffHall(drizzle, key.hallId);
  const withRequests = seesOpenRequests(who);
  const room = await readRoom(drizzle, key.hallId, key.number, {
    duesOn: dayOf(new Date(), config.timeZone),
    ...(withRequests && { requestsOf: await readToday(drizzle, config) }),
  });
  const { used } = await countRoomUse(drizzle, key, who.role);
  return {
    hall,
    room,
    unused: !used,
    requests: withRequests ? await findRoomRequests(drizzle, key) : null,
    stays: await findStays(drizzle, key),
    outages: await findOutages(drizzle, key),
  };
}
