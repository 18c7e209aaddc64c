import { requestTypes } from '@hostel/contracts/requests/shared';
import type { Role } from '@hostel/contracts/wire/roles';
import { dayLength } from '@hostel/contracts/wire/calendar';
import { and, asc, count, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { fromDay } from '../../../platform/database/conditions.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { allotments } from '../../../platform/database/schema/admission/allotment.ts';
import { beds, halls } from '../../../platform/database/schema/residence/halls.ts';
import { maintenanceRequests } from '../../../platform/database/schema/requests/maintenance.ts';
import { requestDays } from '../../../platform/database/schema/requests/request-counts.ts';
import { counting } from '../../../platform/http/lists/staff-list.ts';
import { readableBy } from '../../../platform/http/scope/confidential.ts';
import {
  type HallScope,
  hallInScope,
  residentInScope,
} from '../../../platform/http/scope/hall-scope.ts';
import { storedWaiting } from '../../admission/allotment/index.ts';
import { leaveApprovedSince } from '../../requests/leave/index.ts';
import { findRunningCounts } from '../../requests/shared/index.ts';
import { studentsIn } from '../../residence/students/index.ts';

/** Who reads the dashboard, and on which day. */
export interface Reading {
  scope: HallScope;
  role: Role;
  now: Date;
  /** `YYYY-MM-DD`. */
  today: string;
  timeZone: string;
  weeks: number;
  /** Id of the hall whose rooms are drawn. */
  mapped: string;
  /** The hall that the allotment fills and the admission year; absent where its applicants are not in scope. */
  waiting: { hallId: string; year: number } | undefined;
}

const live = and(eq(allotments.bedId, beds.id), isNull(allotments.endedAt));

/** Allotments that have not ended: how many, and how many of the last seven days. */
function residents(queryable: Queryable, { scope, now }: Reading) {
  const weekAgo = new Date(now.getTime() - 7 * dayLength);
  return queryable
    .select({
      allotted: count().as('allotted'),
      recent: counting(gt(allotments.createdAt, weekAgo)).as('recent'),
    })
    .from(allotments)
    .where(and(isNull(allotments.endedAt), residentInScope(scope, allotments.personId)));
}

/** Service requests completed since the day began. */
function completedToday(queryable: Queryable, { scope, today, timeZone }: Reading) {
  const { status, hallId, updatedAt } = maintenanceRequests;
  return queryable
    .select({ total: count() })
    .from(maintenanceRequests)
    .where(
      and(eq(status, 'completed'), hallInScope(scope, hallId), fromDay(updatedAt, today, timeZone)),
    );
}

/** Requests by week back from today (0 is the last seven days) and type. */
function byWeek(queryable: Queryable, { weeks, scope, role, today, timeZone }: Reading) {
  const { type, hallId, confidential, filedAt, requests } = requestDays;
  const first = sql`((${today}::date - ${weeks * 7 - 1}::int)::timestamp at time zone ${timeZone})`;
  const back = sql<number>`(${today}::date - (${filedAt} at time zone ${timeZone})::date) / 7`;
  const listed = queryable
    .select({ type, back: back.as('back'), requests })
    .from(requestDays)
    .where(
      and(hallInScope(scope, hallId), readableBy(role, confidential), sql`${filedAt} >= ${first}`),
    )
    .as('listed');
  return queryable
    .select({
      type: listed.type,
      back: listed.back,
      requests: sql<number>`sum(${listed.requests})`.as('requests'),
    })
    .from(listed)
    .groupBy(listed.type, listed.back);
}

/** Rooms of a hall with how many of their beds are taken and out of service. */
function roomsOf(queryable: Queryable, { scope, mapped }: Reading) {
  const { hallId, floor, roomNumber, roomType, removedAt, outOfServiceAt } = beds;
  return queryable
    .select({
      floor,
      roomNumber: sql`${roomNumber}`.as('roomNumber'),
      roomType: sql`${roomType}`.as('roomType'),
      beds: count().as('beds'),
      occupied: count(allotments.id).as('occupied'),
      outOfService: counting(and(isNotNull(outOfServiceAt), isNull(allotments.id)) ?? sql`true`).as(
        'outOfService',
      ),
    })
    .from(beds)
    .leftJoin(allotments, live)
    .where(and(isNull(removedAt), hallInScope(scope, hallId), eq(hallId, mapped)))
    .groupBy(floor, roomNumber, roomType)
    .orderBy(asc(floor), sql`length(${roomNumber})`, asc(roomNumber));
}

/** The halls that have beds, with how many of them are taken and out of service. */
function occupancy(queryable: Queryable, { scope }: Reading) {
  const { removedAt, outOfServiceAt } = beds;
  const counted = queryable
    .select({
      hallId: beds.hallId,
      beds: count().as('beds'),
      occupied: count(allotments.id).as('occupied'),
      outOfService: counting(and(isNotNull(outOfServiceAt), isNull(allotments.id)) ?? sql`true`).as(
        'out_of_service',
      ),
    })
    .from(beds)
    .leftJoin(allotments, live)
    .where(and(isNull(removedAt), hallInScope(scope, beds.hallId)))
    .groupBy(beds.hallId)
    .as('counted');
  return queryable
    .select({
      hallId: sql`${halls.id}`.as('hallId'),
      hostelName: sql`${halls.name}`.as('hostelName'),
      hostelFor: sql`${halls.hostelFor}`.as('hostelFor'),
      capacity: sql`${counted.beds} - ${counted.outOfService}`.as('capacity'),
      occupied: counted.occupied,
      outOfService: sql`${counted.outOfService}`.as('outOfService'),
    })
    .from(counted)
    .innerJoin(halls, eq(halls.id, counted.hallId))
    .orderBy(asc(halls.id));
}

const number = z.number();
const summaryRow = z.object({
  students: z.coerce.number(),
  residents: z.object({ allotted: number, recent: number }),
  requests: z.array(z.object({ type: z.enum(requestTypes), status: z.string(), requests: number })),
  resolvedToday: z.coerce.number(),
  weeks: z.array(z.object({ type: z.enum(requestTypes), back: number, requests: number })),
  rooms: z.array(
    z.object({
      floor: number,
      roomNumber: z.string(),
      roomType: z.enum(['single', 'double', 'triple']),
      beds: number,
      occupied: number,
      outOfService: number,
    }),
  ),
  occupancy: z.array(
    z.object({
      hallId: z.string(),
      hostelName: z.string(),
      hostelFor: z.enum(['male', 'female']),
      capacity: number,
      occupied: number,
      outOfService: number,
    }),
  ),
  hostelName: z.nullable(z.string()),
  /** Null when the stored number is out of date. */
  waiting: z.nullable(z.coerce.number()),
});
export type SummaryRow = z.infer<typeof summaryRow>;
export type Room = SummaryRow['rooms'][number];

const listOf = (rows: SQL | ReturnType<typeof findRunningCounts> | Selected) =>
  sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)`;
type Selected =
  ReturnType<typeof byWeek> | ReturnType<typeof roomsOf> | ReturnType<typeof occupancy>;

/** Everything that the dashboard counts and draws, in one statement: one snapshot. */
export async function readSummary(queryable: Queryable, reading: Reading): Promise<SummaryRow> {
  const { scope, role, mapped, waiting, today } = reading;
  const { rows } = await queryable.execute(sql`select
    (${studentsIn(queryable, scope)}) as students,
    (select row_to_json(live) from (${residents(queryable, reading)}) live) as residents,
    ${listOf(findRunningCounts(queryable, { scope, role }))} as requests,
    (${completedToday(queryable, reading)})
      + (${leaveApprovedSince(queryable, scope, reading)}) as "resolvedToday",
    ${listOf(byWeek(queryable, reading))} as weeks,
    ${listOf(roomsOf(queryable, reading))} as rooms,
    ${listOf(occupancy(queryable, reading))} as occupancy,
    (select name from halls where id = ${mapped}) as "hostelName",
    ${waiting ? storedWaiting({ ...waiting, today }) : sql`0`} as waiting`);
  return z.parse(summaryRow, rows[0]);
}
