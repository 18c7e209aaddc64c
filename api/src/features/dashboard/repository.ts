import type { DashboardSummary } from '@hostel/contracts/dashboard';
import type { Role } from '@hostel/contracts/wire/roles';
import { and, type AnyColumn, asc, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { allotments } from '../../platform/database/schema/allotment.ts';
import { beds } from '../../platform/database/schema/halls.ts';
import { studentProfiles } from '../../platform/database/schema/people.ts';
import { requestDays } from '../../platform/database/schema/requests/request-counts.ts';
import { maintenanceRequests } from '../../platform/database/schema/requests/maintenance.ts';
import { countLeaveApprovedSince } from '../leave/index.ts';
import { findKeptCounts, sumInStatus, sumOf } from '../requests/index.ts';
import type { Hall } from '../halls/index.ts';
import { fromDay } from '../../platform/database/conditions.ts';
import { readableBy } from '../../platform/scope/confidential.ts';
import { type HallScope, hallInScope, residentInScope } from '../../platform/scope/hall-scope.ts';
import { counting } from '../../platform/lists/staff-list.ts';

const live = and(eq(allotments.bedId, beds.id), isNull(allotments.endedAt));
/** What each type calls the end that the office gave it. */
const resolved = ['resolved', 'completed', 'approved', 'closed'];

/** How many students there are within a scope, and who came to a bed in the last seven days. */
export async function countResidents(queryable: Queryable, scope: HallScope, now: Date) {
  const weekAgo = new Date(now.getTime() - 7 * 86_400_000);
  const seen = (personId: AnyColumn) => residentInScope(scope, personId);
  const students = await queryable.$count(studentProfiles, seen(studentProfiles.personId));
  const [row] = await queryable
    .select({ allotted: count(), recent: counting(gt(allotments.createdAt, weekAgo)) })
    .from(allotments)
    .where(and(isNull(allotments.endedAt), seen(allotments.personId)));
  return { students, allotted: row?.allotted ?? 0, newRegistrations: row?.recent ?? 0 };
}

interface Reader {
  halls: HallScope;
  role: Role;
}

type Totals = DashboardSummary['requests'];

/** The requests of each type that the reader may read: all, pending, resolved. */
export async function countRequests(
  queryable: Queryable,
  { halls: scope, role }: Reader,
): Promise<Totals> {
  const groups = await findKeptCounts(queryable, { scope, role });
  const of = (type: string) => {
    const own = groups.filter((group) => group.type === type);
    return {
      total: sumOf(own),
      pending: sumInStatus(own, 'pending'),
      resolved: sumInStatus(own, ...resolved),
    };
  };
  return { maintenance: of('maintenance'), leave: of('leave'), feedback: of('feedback') };
}

/** A calendar day, and the halls of the reader. */
interface Day {
  scope: HallScope;
  /** `YYYY-MM-DD`. */
  today: string;
  timeZone: string;
}

/** Service requests completed and leave approved since the day began. */
export async function countResolvedToday(
  queryable: Queryable,
  { scope, today, timeZone }: Day,
): Promise<number> {
  const done = await queryable.$count(
    maintenanceRequests,
    and(
      eq(maintenanceRequests.status, 'completed'),
      hallInScope(scope, maintenanceRequests.hallId),
      fromDay(maintenanceRequests.updatedAt, today, timeZone),
    ),
  );
  const approved = await countLeaveApprovedSince(queryable, scope, today, timeZone);
  return done + approved;
}

/** Requests by week back from `today` (0 is the last seven days) and type. */
export async function requestsByWeek(
  queryable: Queryable,
  { weeks, scope, role, today, timeZone }: Day & { weeks: number; role: Role },
) {
  const { type, hallId, confidential, filedAt, requests } = requestDays;
  const first = sql`((${today}::date - ${weeks * 7 - 1}::int)::timestamp at time zone ${timeZone})`;
  const listed = queryable
    .select({
      type,
      back: sql<number>`(${today}::date - (${filedAt} at time zone ${timeZone})::date) / 7`
        .mapWith(Number)
        .as('back'),
      requests,
    })
    .from(requestDays)
    .where(
      and(hallInScope(scope, hallId), readableBy(role, confidential), sql`${filedAt} >= ${first}`),
    )
    .as('listed');
  return queryable
    .select({
      type: listed.type,
      back: listed.back,
      requests: sql<number>`sum(${listed.requests})`.mapWith(Number),
    })
    .from(listed)
    .groupBy(listed.type, listed.back);
}

/** Rooms of the halls within a scope with how many of their beds are taken and out of service. */
export async function findRooms(queryable: Queryable, scope: HallScope) {
  return queryable
    .select({
      hallId: beds.hallId,
      floor: beds.floor,
      roomNumber: beds.roomNumber,
      roomType: beds.roomType,
      beds: count(),
      occupied: count(allotments.id),
      outOfService: counting(sql`${beds.outOfServiceAt} is not null and ${allotments.id} is null`),
    })
    .from(beds)
    .leftJoin(allotments, live)
    .where(and(isNull(beds.removedAt), hallInScope(scope, beds.hallId)))
    .groupBy(beds.hallId, beds.floor, beds.roomNumber, beds.roomType)
    .orderBy(
      asc(beds.hallId),
      asc(beds.floor),
      sql`length(${beds.roomNumber})`,
      asc(beds.roomNumber),
    );
}
export type Room = Awaited<ReturnType<typeof findRooms>>[number];

/** Occupancy of each hall that has beds. */
export function occupancyOf(
  halls: readonly Hall[],
  rooms: readonly Room[],
): DashboardSummary['occupancy'] {
  const sum = (list: readonly Room[], key: 'beds' | 'occupied' | 'outOfService') =>
    list.reduce((total, room) => total + room[key], 0);
  return halls.flatMap(({ id: hallId, name: hostelName, hostelFor }) => {
    const own = rooms.filter((room) => room.hallId === hallId);
    if (own.length === 0) return [];
    const outOfService = sum(own, 'outOfService');
    const capacity = sum(own, 'beds') - outOfService;
    return [
      { hallId, hostelName, hostelFor, capacity, occupied: sum(own, 'occupied'), outOfService },
    ];
  });
}
