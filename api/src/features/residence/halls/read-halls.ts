import type { Hall, PlanRoom, StaffHall } from '@hostel/contracts/residence/halls';
import { hasRight } from '@hostel/contracts/wire/roles';
import { dayOf } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/core/errors/errors.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { inScope } from '../../../platform/http/scope/hall-scope.ts';
import { readToday } from '../../requests/shared/index.ts';
import { findHall, findHalls } from './hall-repository.ts';
import { messages } from './messages.ts';
import { countOccupancy, findPlanRooms, type Part } from './plan/plan-repository.ts';
import { requireHallInScope } from './hall-in-scope.ts';
import { toWireHall } from './wire-hall.ts';

type HallDeps = Pick<Deps, 'database'>;
type PlanDeps = Pick<Deps, 'database' | 'config'>;

const empty = { occupied: 0, free: 0, outOfService: 0 };

/** Every hall, in the order of the ids. */
export async function listHalls({ database }: HallDeps): Promise<Hall[]> {
  return (await findHalls(database.drizzle)).map(toWireHall);
}

/** The halls of a member of staff with their beds by state, and whether these are all halls. */
export async function listStaffHalls(
  { database }: HallDeps,
  who: Session['person'],
): Promise<{ data: StaffHall[]; allHalls: boolean }> {
  const halls = await findHalls(database.drizzle);
  const occupancy = await countOccupancy(database.drizzle);
  const inHalls = halls.filter(({ id }) => inScope(who.halls, id));
  const data = inHalls.map((hall) => ({
    ...toWireHall(hall),
    ...(occupancy.get(hall.id) ?? empty),
  }));
  return { data, allHalls: who.halls === null };
}

/** Whether a member of staff is sent how many requests of a room are open: clerks handle none. */
export function seesOpenRequests({ role }: Session['person']): boolean {
  return hasRight(role, 'requests');
}

/**
 * A hall with its rooms, beds and occupants, the overdue fees of these, and the open requests for the
 * roles that handle them.
 * @throws AppError 404, also outside the person's scope.
 */
export async function readHallPlan(
  { database, config }: PlanDeps,
  who: Session['person'],
  hallId: string,
): Promise<{ hall: StaffHall; rooms: PlanRoom[] }> {
  requireHallInScope(who, hallId);
  const hall = await readStaffHall(database.drizzle, hallId);
  const today = seesOpenRequests(who) && (await readToday(database.drizzle, config));
  const rooms = await findPlanRooms(database.drizzle, hallId, {
    duesOn: dayOf(new Date(), config.timeZone),
    ...(today && { requestsOf: today }),
  });
  return { hall, rooms };
}

/** A hall with its beds by state. @throws AppError 404. */
export async function readStaffHall(queryable: Queryable, hallId: string): Promise<StaffHall> {
  const hall = await findHall(queryable, hallId);
  if (!hall) throw notFound(messages.unknownHall);
  const occupancy = await countOccupancy(queryable);
  return { ...toWireHall(hall), ...(occupancy.get(hallId) ?? empty) };
}

/** A room with its beds and occupants; for a day also how many requests are open. @throws AppError 404. */
export async function readRoom(
  tx: Queryable,
  hallId: string,
  number: string,
  part: Pick<Part, 'requestsOf' | 'duesOn'> = {},
): Promise<PlanRoom> {
  const [room] = await findPlanRooms(tx, hallId, { number, ...part });
  if (!room) throw notFound(messages.unknownRoom);
  return room;
}
