import type { CommonArea } from '@hostel/contracts/requests/maintenance/common-areas';
import { areaText } from '@hostel/contracts/requests/maintenance/common-areas';
import type {
  CommonRequest,
  JoinedRequest,
} from '@hostel/contracts/requests/maintenance/common-requests';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { halls, rooms } from '../../../platform/database/schema/residence/halls.ts';
import {
  maintenanceRequestJoins as joins,
  maintenanceRequests as requests,
} from '../../../platform/database/schema/requests/maintenance.ts';
import { findHallOf } from '../../../platform/http/scope/resident-repository.ts';

const open = inArray(requests.status, ['pending', 'in-progress']);
const shownAtMost = 50;

/** The hall of a student's current bed with its floors; without floors where there is no bed. */
export async function findHomeHall(
  queryable: Queryable,
  studentId: string,
): Promise<{ hallId: string | null; hostelName: string | null; floors: number[] }> {
  const hallId = await findHallOf(queryable, studentId);
  if (hallId === null) return { hallId, hostelName: null, floors: [] };
  const [hall] = await queryable
    .select({ name: halls.name })
    .from(halls)
    .where(eq(halls.id, hallId));
  const found = await queryable
    .selectDistinct({ floor: rooms.floor })
    .from(rooms)
    .where(eq(rooms.hallId, hallId))
    .orderBy(rooms.floor);
  return { hallId, hostelName: hall?.name ?? hallId, floors: found.map(({ floor }) => floor) };
}

/** A place that residents of a hall share. */
export interface CommonPlace {
  hallId: string;
  area: CommonArea;
  floor: number | null;
}

const columns = {
  id: requests.id,
  requestType: requests.requestType,
  studentId: requests.studentId,
  commonArea: requests.commonArea,
  areaFloor: requests.areaFloor,
  createdAt: requests.createdAt,
  joinedBy: joins.studentId,
};

function selectCommon(queryable: Queryable, studentId: string) {
  return queryable
    .select(columns)
    .from(requests)
    .leftJoin(
      joins,
      and(eq(joins.maintenanceRequestId, requests.id), eq(joins.studentId, studentId)),
    );
}

type Row = Awaited<ReturnType<typeof selectCommon>>[number];

function partOf({ studentId, joinedBy }: Row, readerId: string): CommonRequest['mine'] {
  if (studentId === readerId) return 'filed';
  return joinedBy === null ? null : 'joined';
}

function toCommon(row: Row, readerId: string): CommonRequest {
  return {
    _id: row.id,
    requestType: row.requestType,
    area: areaText(row.commonArea, row.areaFloor) ?? '',
    createdAt: row.createdAt.toISOString(),
    mine: partOf(row, readerId),
  };
}

/** The open requests for a place, the newest first, as a student reads them. */
export async function findOpenAt(
  queryable: Queryable,
  { hallId, area, floor }: CommonPlace,
  readerId: string,
): Promise<CommonRequest[]> {
  const sameFloor = floor === null ? isNull(requests.areaFloor) : eq(requests.areaFloor, floor);
  const rows = await selectCommon(queryable, readerId)
    .where(and(eq(requests.hallId, hallId), eq(requests.commonArea, area), sameFloor, open))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(shownAtMost);
  return rows.map((row) => toCommon(row, readerId));
}

/** One request for a common area, as a student reads it. */
export async function findCommon(
  queryable: Queryable,
  id: string,
  readerId: string,
): Promise<CommonRequest | undefined> {
  const [row] = await selectCommon(queryable, readerId).where(
    and(eq(requests.id, id), isNotNull(requests.commonArea)),
  );
  return row && toCommon(row, readerId);
}

/** Locks a request until the transaction ends; undefined unless it is for a common area. */
export async function lockCommon(tx: Queryable, id: string) {
  const [row] = await tx
    .select({
      studentId: requests.studentId,
      hallId: requests.hallId,
      status: requests.status,
    })
    .from(requests)
    .where(and(eq(requests.id, id), isNotNull(requests.commonArea)))
    .for('update');
  return row;
}

/** Adds a student to a locked request. @returns false where the student has joined it already */
export async function insertJoin(tx: Queryable, id: string, studentId: string): Promise<boolean> {
  const added = await tx
    .insert(joins)
    .values({ maintenanceRequestId: id, studentId })
    .onConflictDoNothing()
    .returning({ id: joins.maintenanceRequestId });
  if (added.length === 0) return false;
  // Not a change that members of staff could overwrite: `updatedAt` stays.
  await tx
    .update(requests)
    .set({ joined: sql`${requests.joined} + 1` })
    .where(eq(requests.id, id));
  return true;
}

/** The requests that a student has joined, the newest first. */
export async function findJoinedBy(
  queryable: Queryable,
  studentId: string,
): Promise<JoinedRequest[]> {
  const rows = await queryable
    .select({
      id: requests.id,
      requestType: requests.requestType,
      commonArea: requests.commonArea,
      areaFloor: requests.areaFloor,
      createdAt: requests.createdAt,
      status: requests.status,
      joinedAt: joins.joinedAt,
    })
    .from(joins)
    .innerJoin(requests, eq(requests.id, joins.maintenanceRequestId))
    .where(eq(joins.studentId, studentId))
    .orderBy(desc(joins.joinedAt), desc(requests.id))
    .limit(shownAtMost);
  return rows.map(({ id, commonArea, areaFloor, createdAt, joinedAt, ...row }) => ({
    _id: id,
    ...row,
    area: areaText(commonArea, areaFloor) ?? '',
    createdAt: createdAt.toISOString(),
    joinedAt: joinedAt.toISOString(),
  }));
}
