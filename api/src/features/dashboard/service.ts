import type { DashboardSummary } from '@hostel/contracts/dashboard';
import { findHalls } from '../halls/index.ts';
import { countWaitingStudents } from '../allotment/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Session } from '../../platform/http/calls/call-context.ts';
import { type HallScope, inScope } from '../../platform/scope/hall-scope.ts';
import { dayOf } from '../../platform/database/conditions.ts';
import { readiness } from '../system/index.ts';
import {
  countRequests,
  countResidents,
  countResolvedToday,
  findRooms,
  occupancyOf,
  requestsByWeek,
  type Room,
} from './repository.ts';

const weeksShown = 12;

/** The day that lies some days before another; both `YYYY-MM-DD`. */
function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

function weeksOf(
  rows: readonly { type: string; back: number; requests: number }[],
  today: string,
): DashboardSummary['weeks'] {
  return Array.from({ length: weeksShown }, (_, index) => {
    const back = weeksShown - 1 - index;
    const of = (type: string) =>
      rows.find((row) => row.back === back && row.type === type)?.requests ?? 0;
    const from = daysBefore(today, back * 7 + 6);
    return { from, maintenance: of('maintenance'), leave: of('leave'), feedback: of('feedback') };
  });
}

function floorsOf(rooms: readonly Room[]): DashboardSummary['bedMap']['floors'] {
  const floors = new Map<number, DashboardSummary['bedMap']['floors'][number]['rooms']>();
  for (const { floor, roomNumber, roomType, beds, occupied, outOfService } of rooms) {
    const row = floors.get(floor) ?? [];
    row.push({ roomNumber, roomType, beds, occupied, outOfService });
    floors.set(floor, row);
  }
  return [...floors].map(([floor, rooms]) => ({ floor, rooms }));
}

/** The hall of the bed map: the one that the allotment fills, else the first of the person's halls. */
function mappedHall({ allotmentHall }: Deps['config'], scope: HallScope): string {
  return inScope(scope, allotmentHall) ? allotmentHall : (scope?.[0] ?? allotmentHall);
}

/** What the dashboard of a member of staff counts and draws, in one reading. */
export async function summary(
  deps: Deps,
  who: Session['person'],
  now: Date = new Date(),
): Promise<DashboardSummary> {
  const scope = who.halls;
  const { timeZone } = deps.config;
  const { drizzle } = deps.database;
  const today = dayOf(now, timeZone);
  const [halls, residents, requests, resolvedToday, byWeek, rooms, waiting, state] =
    await Promise.all([
      findHalls(drizzle),
      countResidents(drizzle, scope, now),
      countRequests(drizzle, who),
      countResolvedToday(drizzle, { scope, today, timeZone }),
      requestsByWeek(drizzle, { weeks: weeksShown, scope, role: who.role, today, timeZone }),
      findRooms(drizzle, scope),
      countWaitingStudents(deps, who),
      readiness(deps),
    ]);
  const { maintenance, leave, feedback } = requests;
  const occupancy = occupancyOf(halls, rooms);
  const capacity = occupancy.reduce((sum, one) => sum + one.capacity, 0);
  const hallId = mappedHall(deps.config, scope);
  const own = rooms.filter((room) => room.hallId === hallId);
  const hostelName = halls.find(({ id }) => id === hallId)?.name ?? hallId;
  return {
    counts: {
      ...residents,
      totalRequests: maintenance.total + leave.total + feedback.total,
      pendingRequests: maintenance.pending + leave.pending,
      resolvedToday,
      waiting,
    },
    requests,
    capacity: capacity === 0 ? null : capacity,
    occupancy,
    weeks: weeksOf(byWeek, today),
    bedMap: { hallId, hostelName, floors: floorsOf(own) },
    systems: {
      database: state.database === 'ok',
      allotment: own.some(({ beds, outOfService }) => beds > outOfService),
      notices: state.mail === 'ok',
    },
  };
}
