import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../src/platform/database/connection/client.ts';
import { newId } from '../../../src/platform/database/new-id.ts';
import {
  maintenanceRequestJoins,
  maintenanceRequests,
  technicians,
} from '../../../src/platform/database/schema/requests/maintenance.ts';
import type { Place } from '../people/places.ts';
import { demoTechnicians } from './technicians.ts';

/** Adds technicians; those of all halls have the requests of their trade that are in progress. */
export async function fillTechnicians(tx: Queryable): Promise<void> {
  const rows = demoTechnicians.map(({ halls = null, ...given }) => ({
    id: newId(),
    ...given,
    halls,
  }));
  await tx.insert(technicians).values(rows);
  for (const { id, trade } of rows.filter(({ halls }) => halls === null)) {
    await tx.execute(sql`
      update service_requests set technician_id = ${id}, assigned_at = updated_at
       where status = 'in-progress' and request_type = ${trade}`);
  }
}

/** A request for the floor of a student, which other residents of the floor have filed and joined. */
export async function fillCommonRequest(
  tx: Queryable,
  { student, places, now }: { student: string; places: ReadonlyMap<string, Place>; now: Date },
): Promise<void> {
  const home = places.get(student);
  const [filedBy, ...others] = [...places.values()].filter(
    ({ hallId, floor, personId }) =>
      hallId === home?.hallId && floor === home.floor && personId !== student,
  );
  if (!home || !filedBy) return;
  const joined = others.slice(0, 4);
  const [id, createdAt] = [newId(), new Date(now.getTime() - 2 * 86_400_000)];
  await tx.insert(maintenanceRequests).values({
    id,
    studentId: filedBy.personId,
    requestType: 'plumbing',
    description: 'The water cooler gives no cold water, and its tray overflows.',
    priority: 'medium',
    status: 'pending',
    commonArea: 'drinking_water',
    areaFloor: home.floor,
    joined: joined.length,
    createdAt,
    updatedAt: createdAt,
  });
  const joins = joined.map(({ personId }) => ({
    maintenanceRequestId: id,
    studentId: personId,
    joinedAt: createdAt,
  }));
  if (joins.length > 0) await tx.insert(maintenanceRequestJoins).values(joins);
}
