import { priorities } from '@hostel/contracts/requests/maintenance';
import {
  type Job,
  jobSheetLimit,
  type readJobSheet,
} from '@hostel/contracts/requests/shared/job-sheet';
import type { QueryOf } from '@hostel/contracts/wire/call';
import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { halls, rooms } from '../../../../platform/database/schema/residence/halls.ts';
import { studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { maintenanceRequests } from '../../../../platform/database/schema/requests/maintenance.ts';
import { requestRows } from '../../../../platform/database/schema/requests/request-rows.ts';
import { rank } from '../../../../platform/http/lists/staff-list.ts';
import { type HallScope, hallInScope } from '../../../../platform/http/scope/hall-scope.ts';
import { selectRows, toRow } from '../list/rows-repository.ts';
import type { Today } from '../target-times/targets.ts';

const { type, status, subject, hallId, roomNumber, requestDate, id, priority } = requestRows;

/** What the row of a list doesn't have, by the id of the request. */
async function findVisits(queryable: Queryable, ids: readonly string[]) {
  const rows = await queryable
    .select({
      id: maintenanceRequests.id,
      floor: rooms.floor,
      phone: studentProfiles.contactNumber,
      mayEnter: maintenanceRequests.mayEnter,
      time: maintenanceRequests.visitTime,
      trade: maintenanceRequests.requestType,
    })
    .from(maintenanceRequests)
    .leftJoin(studentProfiles, eq(studentProfiles.personId, maintenanceRequests.studentId))
    .leftJoin(
      rooms,
      and(
        eq(rooms.hallId, maintenanceRequests.hallId),
        eq(rooms.number, maintenanceRequests.roomNumber),
      ),
    )
    .where(inArray(maintenanceRequests.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

function order(): SQL[] {
  const urgentFirst = sql`${rank(priority, priorities)} desc`;
  return [asc(halls.name), asc(subject), urgentFirst, asc(roomNumber), asc(requestDate), asc(id)];
}

/** Open maintenance requests of the scope, by hall, trade, priority and room, and how many match. */
export async function findJobs(
  queryable: Queryable,
  query: QueryOf<typeof readJobSheet>,
  { scope, today }: { scope: HallScope; today: Today },
): Promise<{ jobs: Job[]; total: number }> {
  const where = and(
    eq(type, 'maintenance'),
    inArray(status, ['pending', 'in-progress']),
    hallInScope(scope, hallId),
    query.hall === undefined ? undefined : eq(hallId, query.hall),
    query.trade === undefined ? undefined : eq(subject, query.trade),
  );
  const rows = await selectRows(queryable)
    .where(where)
    .orderBy(...order())
    .limit(jobSheetLimit);
  const shown = rows.map((row) => toRow(today, row));
  const visits = await findVisits(
    queryable,
    shown.map(({ _id }) => _id),
  );
  const jobs = shown.flatMap((row) => {
    const visit = visits.get(row._id);
    if (!visit) return [];
    const { trade, floor, phone, mayEnter, time } = visit;
    return [{ ...row, trade, floor, phone, visit: { mayEnter, time } }];
  });
  const [counted] = await queryable.select({ total: count() }).from(requestRows).where(where);
  return { jobs, total: counted?.total ?? 0 };
}
