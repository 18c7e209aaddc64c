import type { DashboardSummary } from '@hostel/contracts/office/today';
import type { RequestType } from '@hostel/contracts/requests/shared';
import { addDays } from '@hostel/contracts/wire/calendar';
import { countWaitingStudents } from '../../admission/allotment/index.ts';
import { findWindowYear } from '../../../platform/records/settings/admission-years.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Session } from '../../../platform/http/call-context.ts';
import { type HallScope, inScope } from '../../../platform/http/scope/hall-scope.ts';
import { resolvedStatuses, sumInStatus, sumOf } from '../../requests/shared/index.ts';
import { dayOf } from '../../../platform/database/conditions.ts';
import { readiness } from '../system/index.ts';
import { readSummary, type Room, type SummaryRow } from './repository.ts';

const weeksShown = 12;

function weeksOf(
  rows: readonly { type: string; back: number; requests: number }[],
  today: string,
): DashboardSummary['weeks'] {
  return Array.from({ length: weeksShown }, (_, index) => {
    const back = weeksShown - 1 - index;
    const of = (type: string) =>
      rows.find((row) => row.back === back && row.type === type)?.requests ?? 0;
    const from = addDays(today, -(back * 7 + 6));
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

function totalsOf(groups: SummaryRow['requests'], type: RequestType) {
  const own = groups.filter((group) => group.type === type);
  return {
    total: sumOf(own),
    pending: sumInStatus(own, 'pending'),
    resolved: sumInStatus(own, ...resolvedStatuses),
  };
}

/** What the dashboard of a member of staff counts and draws. */
export async function summary(
  deps: Deps,
  who: Session['person'],
  now: Date = new Date(),
): Promise<DashboardSummary> {
  const { timeZone, allotmentHall } = deps.config;
  const today = dayOf(now, timeZone);
  const mapped = mappedHall(deps.config, who.halls);
  const seesWaiting = who.halls === null;
  const { year } = await findWindowYear(deps.database.drizzle, deps.config, now);
  const [row, state] = await Promise.all([
    readSummary(deps.database.drizzle, {
      scope: who.halls,
      role: who.role,
      now,
      today,
      timeZone,
      mapped,
      weeks: weeksShown,
      waiting: seesWaiting ? { hallId: allotmentHall, year } : undefined,
    }),
    readiness(deps),
  ]);
  const maintenance = totalsOf(row.requests, 'maintenance');
  const leave = totalsOf(row.requests, 'leave');
  const feedback = totalsOf(row.requests, 'feedback');
  const capacity = row.occupancy.reduce((sum, one) => sum + one.capacity, 0);
  return {
    counts: {
      students: row.students,
      allotted: row.residents.allotted,
      newRegistrations: row.residents.recent,
      totalRequests: maintenance.total + leave.total + feedback.total,
      pendingRequests: maintenance.pending + leave.pending,
      resolvedToday: row.resolvedToday,
      waiting: row.waiting ?? (await countWaitingStudents(deps)),
    },
    requests: { maintenance, leave, feedback },
    capacity: capacity === 0 ? null : capacity,
    occupancy: row.occupancy,
    weeks: weeksOf(row.weeks, today),
    bedMap: { hallId: mapped, hostelName: row.hostelName ?? mapped, floors: floorsOf(row.rooms) },
    systems: {
      database: state.database === 'ok',
      allotment: row.rooms.some(({ beds, outOfService }) => beds > outOfService),
      notices: state.mail === 'ok',
    },
  };
}
