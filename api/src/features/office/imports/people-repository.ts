import { eq } from 'drizzle-orm';
import type { Role } from '@hostel/contracts/wire/roles';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { people } from '../../../platform/database/schema/identity/people.ts';

/** Id and role of a person, for the audit log. */
export async function findRoleOf(
  queryable: Queryable,
  id: string,
): Promise<{ id: string; role: Role } | null> {
  const [person] = await queryable
    .select({ id: people.id, role: people.role })
    .from(people)
    .where(eq(people.id, id));
  return person ?? null;
}
