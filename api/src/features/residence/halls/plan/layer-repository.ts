import type { PlanRoom } from '@hostel/contracts/residence/halls';
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { allotments } from '../../../../platform/database/schema/admission/allotment.ts';
import { feeDemands } from '../../../../platform/database/schema/fees/demands.ts';
import { beds } from '../../../../platform/database/schema/residence/halls.ts';
import { maintenanceRequests } from '../../../../platform/database/schema/requests/maintenance.ts';
import { targetOf, type Today } from '../../../requests/shared/index.ts';

type RoomRequests = Required<Pick<PlanRoom, 'openRequests' | 'overdueRequests'>>;

export const noRequests: RoomRequests = { openRequests: 0, overdueRequests: 0 };

/**
 * Open maintenance requests of the rooms of a hall, by the current number of the room of the bed:
 * their own room number is that of the filing. Those of common areas are of no room.
 */
export async function countOpenRequests(
  queryable: Queryable,
  hallId: string,
  today: Today,
): Promise<ReadonlyMap<string, RoomRequests>> {
  const { status, bedId, commonArea, requestType, priority, createdAt } = maintenanceRequests;
  const rows = await queryable
    .select({ number: beds.roomNumber, requestType, priority, status, createdAt })
    .from(maintenanceRequests)
    .innerJoin(beds, eq(beds.id, bedId))
    .where(
      and(
        eq(maintenanceRequests.hallId, hallId),
        isNull(commonArea),
        inArray(status, ['pending', 'in-progress']),
      ),
    );
  const rooms = new Map<string, RoomRequests>();
  for (const { number, requestType: subject, createdAt: requestDate, ...row } of rows) {
    const counts = rooms.get(number) ?? { ...noRequests };
    counts.openRequests += 1;
    const target = targetOf({ type: 'maintenance', subject, requestDate, ...row }, today);
    if (target?.overdue) counts.overdueRequests += 1;
    rooms.set(number, counts);
  }
  return rooms;
}

/** What each resident of a hall has to pay of fees after their due date, in paise; others are missing. */
export async function findDues(
  queryable: Queryable,
  hallId: string,
  today: string,
): Promise<ReadonlyMap<string, number>> {
  const { studentId, charged, paid, dueOn } = feeDemands;
  const rows = await queryable
    .select({ studentId, dues: sql<number>`sum(${charged} - ${paid})::float8` })
    .from(feeDemands)
    .innerJoin(allotments, and(eq(allotments.personId, studentId), isNull(allotments.endedAt)))
    .innerJoin(beds, eq(beds.id, allotments.bedId))
    .where(and(eq(beds.hallId, hallId), gt(charged, paid), lt(dueOn, today)))
    .groupBy(studentId);
  return new Map(rows.map((row) => [row.studentId, row.dues]));
}
