import type {
  MaintenanceStatus,
  ServiceRequest,
  StaffServiceRequest,
} from '@hostel/contracts/service-requests';
import { count, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/client.ts';
import { newId } from '../database/new-id.ts';
import { people, studentProfiles } from '../database/schema/people.ts';
import { serviceRequestComments, serviceRequests } from '../database/schema/service-requests.ts';
import { requesterColumns, toRequester } from '../requests/requester.ts';
import { toServiceRequest } from './view.ts';

/** What a student files; the photo is kept already. */
export type NewServiceRequest = Pick<
  typeof serviceRequests.$inferSelect,
  'studentId' | 'requestType' | 'description' | 'priority' | 'photoId'
>;

/** Keeps a new, pending request; gives its id. */
export async function insertServiceRequest(
  tx: Queryable,
  request: NewServiceRequest,
): Promise<string> {
  const id = newId();
  await tx.insert(serviceRequests).values({ id, ...request });
  return id;
}

/** A page of a student's own requests, newest first, and how many there are. */
export async function listOwn(
  queryable: Queryable,
  studentId: string,
  page: { limit: number; offset: number },
): Promise<{ requests: ServiceRequest[]; total: number }> {
  const own = eq(serviceRequests.studentId, studentId);
  const rows = await queryable
    .select()
    .from(serviceRequests)
    .where(own)
    .orderBy(desc(serviceRequests.createdAt), desc(serviceRequests.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await queryable.select({ total: count() }).from(serviceRequests).where(own);
  return { requests: rows.map(toServiceRequest), total: counted?.total ?? 0 };
}

/** A request with its student, for lists and single reads of staff. */
export function selectWithStudent(queryable: Queryable) {
  return queryable
    .select({ request: serviceRequests, student: requesterColumns })
    .from(serviceRequests)
    .innerJoin(people, eq(people.id, serviceRequests.studentId))
    .leftJoin(studentProfiles, eq(studentProfiles.personId, people.id));
}

export function toStaffView(row: {
  request: typeof serviceRequests.$inferSelect;
  student: Parameters<typeof toRequester>[0];
}): StaffServiceRequest {
  return { ...toServiceRequest(row.request), userId: toRequester(row.student) };
}

/** One request with its student, or undefined. */
export async function findServiceRequest(
  queryable: Queryable,
  id: string,
): Promise<StaffServiceRequest | undefined> {
  const [row] = await selectWithStudent(queryable).where(eq(serviceRequests.id, id));
  return row && toStaffView(row);
}

/** The same, held against every other change until the transaction ends. */
export async function lockServiceRequest(
  tx: Queryable,
  id: string,
): Promise<{ status: MaintenanceStatus; view: StaffServiceRequest } | undefined> {
  const [row] = await selectWithStudent(tx)
    .where(eq(serviceRequests.id, id))
    .for('update', { of: serviceRequests });
  return row && { status: row.request.status, view: toStaffView(row) };
}

/** Whose request it is and which pictures it has, without reading them. */
export async function findPhotoIds(
  queryable: Queryable,
  id: string,
): Promise<
  { studentId: string; photoId: string | null; completionPhotoId: string | null } | undefined
> {
  const { studentId, photoId, completionPhotoId } = serviceRequests;
  const [row] = await queryable
    .select({ studentId, photoId, completionPhotoId })
    .from(serviceRequests)
    .where(eq(serviceRequests.id, id));
  return row;
}

/** Changes a locked request. `updatedAt` always moves on, even twice within a millisecond. */
export async function changeServiceRequest(
  tx: Queryable,
  id: string,
  change: { status: MaintenanceStatus; adminComments?: string; completionPhotoId?: string },
): Promise<void> {
  await tx
    .update(serviceRequests)
    .set({
      ...change,
      updatedAt: sql`greatest(now(), ${serviceRequests.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(serviceRequests.id, id));
}

/** Keeps what the office wrote, with who and when. */
export async function insertComment(
  tx: Queryable,
  comment: {
    serviceRequestId: string;
    authorId: string;
    status: MaintenanceStatus;
    comment: string;
  },
): Promise<void> {
  await tx.insert(serviceRequestComments).values({ id: newId(), ...comment });
}
