import type { RequestRow, RequestType } from '@hostel/contracts/requests/shared';
import type {
  RequestComment,
  RequestPage,
  RequestStep,
} from '@hostel/contracts/requests/shared/page';
import type { Role } from '@hostel/contracts/wire/roles';
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { rooms } from '../../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../../platform/database/schema/identity/people.ts';
import { feedbackComments } from '../../../../platform/database/schema/requests/feedback.ts';
import { leaveComments } from '../../../../platform/database/schema/requests/leave.ts';
import {
  maintenanceRequestComments,
  maintenanceRequests,
} from '../../../../platform/database/schema/requests/maintenance.ts';
import { requestRows } from '../../../../platform/database/schema/requests/request-rows.ts';
import { auditLog } from '../../../../platform/database/schema/platform/audit-log.ts';
import { readableBy } from '../../../../platform/http/scope/confidential.ts';
import { type HallScope, hallInScope } from '../../../../platform/http/scope/hall-scope.ts';
import { selectRows, toRow } from '../list/rows-repository.ts';
import type { Today } from '../target-times/targets.ts';
import { stepOf } from './steps.ts';
import { subjectTypes } from './subject-types.ts';

/** Other open requests shown beside one. */
const otherOpenLimit = 20;

/** The comments of each type of request, and the column that refers to it. */
const commentTables = {
  maintenance: {
    table: maintenanceRequestComments,
    requestId: maintenanceRequestComments.maintenanceRequestId,
  },
  leave: { table: leaveComments, requestId: leaveComments.leaveId },
  feedback: { table: feedbackComments, requestId: feedbackComments.feedbackId },
} as const satisfies Record<RequestType, object>;

/** A request by its type and id. */
export interface RequestKey {
  type: RequestType;
  id: string;
}

/** Who reads. */
export interface Reader {
  role: Role;
  halls: HallScope;
}

const ofKey = ({ type, id }: RequestKey) => and(eq(requestRows.type, type), eq(requestRows.id, id));

/** What decides who may read a request; undefined where there is none. */
export async function findAccess(
  queryable: Queryable,
  key: RequestKey,
): Promise<{ studentId: string; hallId: string | null; confidential: boolean } | undefined> {
  const { studentId, hallId, confidential } = requestRows;
  const [row] = await queryable
    .select({ studentId, hallId, confidential })
    .from(requestRows)
    .where(ofKey(key));
  return row;
}

/** The row of a request as lists show it. */
export async function findRow(
  queryable: Queryable,
  key: RequestKey,
  today: Today,
): Promise<RequestRow | undefined> {
  const [row] = await selectRows(queryable).where(ofKey(key));
  return row && toRow(today, row);
}

type Details = Pick<RequestPage, 'student' | 'floor' | 'photosRemovedAt' | 'forRoom' | 'visit'>;

/** The student's roll number and phone, the floor of the room, and what only maintenance has. */
export async function findDetails(
  queryable: Queryable,
  key: RequestKey,
): Promise<Details | undefined> {
  const [row] = await queryable
    .select({
      _id: people.id,
      name: people.name,
      email: people.email,
      rollNumber: studentProfiles.rollNumber,
      phone: studentProfiles.contactNumber,
      floor: rooms.floor,
      photosRemovedAt: maintenanceRequests.photosRemovedAt,
      mayEnter: maintenanceRequests.mayEnter,
      visitTime: maintenanceRequests.visitTime,
      commonArea: maintenanceRequests.commonArea,
      forRoom: maintenanceRequests.forRoom,
    })
    .from(requestRows)
    .innerJoin(people, eq(people.id, requestRows.studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(
      rooms,
      and(eq(rooms.hallId, requestRows.hallId), eq(rooms.number, requestRows.roomNumber)),
    )
    .leftJoin(maintenanceRequests, eq(maintenanceRequests.id, requestRows.id))
    .where(ofKey(key));
  if (!row) return undefined;
  const { floor, photosRemovedAt, mayEnter, visitTime, commonArea, forRoom, ...student } = row;
  // A visit concerns the student's current room.
  const isVisit = mayEnter !== null && commonArea === null && !forRoom;
  return {
    student,
    floor,
    photosRemovedAt: photosRemovedAt?.toISOString() ?? null,
    forRoom: forRoom ?? false,
    visit: isVisit ? { mayEnter, time: visitTime } : null,
  };
}

/** Everything that was written on a request, oldest first. */
export async function findComments(
  queryable: Queryable,
  { type, id }: RequestKey,
): Promise<RequestComment[]> {
  const { table, requestId } = commentTables[type];
  const rows = await queryable
    .select({
      _id: table.id,
      text: table.comment,
      status: table.status,
      at: table.createdAt,
      name: people.name,
      role: people.role,
    })
    .from(table)
    .innerJoin(people, eq(people.id, table.authorId))
    .where(eq(requestId, id))
    .orderBy(asc(table.createdAt), asc(table.id));
  return rows.map(({ name, role, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: { name, role },
  }));
}

/** What the audit log has of a request, oldest first. */
export async function findSteps(
  queryable: Queryable,
  { type, id }: RequestKey,
): Promise<RequestStep[]> {
  const rows = await queryable
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      details: auditLog.details,
      name: people.name,
      role: people.role,
    })
    .from(auditLog)
    .leftJoin(people, eq(people.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.subjectType, subjectTypes[type]),
        eq(auditLog.subjectId, id),
        eq(auditLog.outcome, 'done'),
        // The office reads how many have joined, other students nothing of them.
        ne(auditLog.action, 'serviceRequests.join'),
      ),
    )
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return rows.map(stepOf);
}

/** The student's other requests that are pending or in progress and that the reader may read, newest first. */
export async function findOtherOpen(
  queryable: Queryable,
  { id, studentId, reader }: { id: string; studentId: string; reader: Reader },
  today: Today,
): Promise<RequestRow[]> {
  const rows = await selectRows(queryable)
    .where(
      and(
        eq(requestRows.studentId, studentId),
        ne(requestRows.id, id),
        inArray(requestRows.status, ['pending', 'in-progress']),
        hallInScope(reader.halls, requestRows.hallId),
        reader.role === 'student' ? undefined : readableBy(reader.role, requestRows.confidential),
      ),
    )
    .orderBy(desc(requestRows.requestDate), desc(requestRows.id))
    .limit(otherOpenLimit);
  return rows.map((row) => toRow(today, row));
}
