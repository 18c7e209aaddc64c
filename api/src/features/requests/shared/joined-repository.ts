import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { people } from '../../../platform/database/schema/identity/people.ts';
import { maintenanceRequestJoins as joins } from '../../../platform/database/schema/requests/maintenance.ts';

/** The students who have joined a maintenance request. */
export function findJoined(tx: Queryable, id: string) {
  return tx
    .select({ id: people.id, name: people.name, email: people.email })
    .from(joins)
    .innerJoin(people, eq(people.id, joins.studentId))
    .where(eq(joins.maintenanceRequestId, id));
}
