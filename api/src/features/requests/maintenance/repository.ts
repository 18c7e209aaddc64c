import {
  type MaintenanceStatus,
  type MaintenanceRequest,
  maintenanceRequest,
  type StaffMaintenanceRequest,
} from '@hostel/contracts/requests/maintenance';
import { areaText } from '@hostel/contracts/requests/maintenance/common-areas';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { halls } from '../../../platform/database/schema/residence/halls.ts';
import { people, studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import {
  maintenanceRequestComments,
  maintenanceRequests,
} from '../../../platform/database/schema/requests/maintenance.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import { ownPage } from '../../../platform/http/lists/own-page.ts';
import { requesterColumns, toRequester } from '../../../platform/http/lists/requester.ts';
import { photoPaths } from '../shared/index.ts';

/** A request as a student submits it; its photo is stored already. */
export type NewMaintenanceRequest = Omit<typeof maintenanceRequests.$inferInsert, 'id' | 'status'>;

/** What the wire shows of a row. */
export const shownKeys = [
  'id',
  'requestType',
  'description',
  'priority',
  'commonArea',
  'areaFloor',
  'status',
  'photoId',
  'completionPhotoId',
  'photosRemovedAt',
  'adminComments',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof typeof maintenanceRequests.$inferSelect)[];
export type ShownRow = Pick<typeof maintenanceRequests.$inferSelect, (typeof shownKeys)[number]>;

/** Maps a row to the wire: photos are paths, never bytes. */
function toMaintenanceRequest(row: ShownRow): MaintenanceRequest {
  const paths = photoPaths(row.id, {
    photo: row.photoId !== null,
    completionPhoto: row.completionPhotoId !== null,
  });
  return toWire(maintenanceRequest, row, {
    area: areaText(row.commonArea, row.areaFloor),
    photo: paths.photoUrl,
    ...paths,
  });
}

/** Inserts a pending request and returns its id. */
export async function insertMaintenanceRequest(
  tx: Queryable,
  request: NewMaintenanceRequest,
): Promise<string> {
  const id = newId();
  await tx.insert(maintenanceRequests).values({ id, ...request });
  return id;
}

/** A page of a student's requests, newest first. */
export const readOwnRequests = ownPage({
  name: 'own_maintenance_requests',
  table: maintenanceRequests,
  keys: shownKeys,
  toWire: toMaintenanceRequest,
});

/** Selects requests with their student. */
export function selectRequestWithStudent(queryable: Queryable) {
  return queryable
    .select({ request: maintenanceRequests, student: requesterColumns(maintenanceRequests) })
    .from(maintenanceRequests)
    .innerJoin(people, eq(people.id, maintenanceRequests.studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id))
    .leftJoin(halls, eq(halls.id, maintenanceRequests.hallId));
}

export function toStaffRequest(row: {
  request: ShownRow;
  student: Parameters<typeof toRequester>[0];
}): StaffMaintenanceRequest {
  return { ...toMaintenanceRequest(row.request), userId: toRequester(row.student) };
}

/** One request with its student, or undefined. */
export async function findMaintenanceRequest(
  queryable: Queryable,
  id: string,
): Promise<StaffMaintenanceRequest | undefined> {
  const [row] = await selectRequestWithStudent(queryable).where(eq(maintenanceRequests.id, id));
  return row && toStaffRequest(row);
}

/** Locks a request until the transaction ends and returns it. */
export async function lockMaintenanceRequest(
  tx: Queryable,
  id: string,
): Promise<{ status: MaintenanceStatus; view: StaffMaintenanceRequest } | undefined> {
  const [row] = await selectRequestWithStudent(tx)
    .where(eq(maintenanceRequests.id, id))
    .for('update', { of: maintenanceRequests });
  return row && { status: row.request.status, view: toStaffRequest(row) };
}

/** The student and the hall of a request and the ids of its photos, without reading the photos. */
export async function findPhotoIds(
  queryable: Queryable,
  id: string,
): Promise<
  | {
      studentId: string;
      hallId: string | null;
      photoId: string | null;
      completionPhotoId: string | null;
    }
  | undefined
> {
  const { studentId, hallId, photoId, completionPhotoId } = maintenanceRequests;
  const [row] = await queryable
    .select({ studentId, hallId, photoId, completionPhotoId })
    .from(maintenanceRequests)
    .where(eq(maintenanceRequests.id, id));
  return row;
}

/** Updates a locked request. `updatedAt` always increases, even twice within a millisecond. */
export async function updateMaintenanceRequest(
  tx: Queryable,
  id: string,
  change: { status: MaintenanceStatus; adminComments?: string; completionPhotoId?: string },
): Promise<void> {
  await tx
    .update(maintenanceRequests)
    .set({
      ...change,
      updatedAt: sql`greatest(now(), ${maintenanceRequests.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(maintenanceRequests.id, id));
}

/** Records a comment of the office with its author and the status it was written for. */
export async function insertMaintenanceComment(
  tx: Queryable,
  { id, ...comment }: { id: string; authorId: string; status: MaintenanceStatus; comment: string },
): Promise<void> {
  await tx
    .insert(maintenanceRequestComments)
    .values({ id: newId(), maintenanceRequestId: id, ...comment });
}
