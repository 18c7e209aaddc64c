import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { halls } from '../../../../platform/database/schema/residence/halls.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';
import { type HallScope, residentInScope } from '../../../../platform/http/scope/hall-scope.ts';

/** Of these students: name, address, whether the account is open and they live in the halls. */
export async function findAddresses(
  queryable: Queryable,
  ids: readonly string[],
  scope: HallScope,
): Promise<{ id: string; name: string; email: string; open: boolean; resident: boolean }[]> {
  return queryable
    .select({
      id: people.id,
      name: people.name,
      email: people.email,
      open: sql<boolean>`${people.disabledAt} is null`,
      resident: sql<boolean>`${residentInScope(scope, people.id) ?? sql`true`}`,
    })
    .from(people)
    .where(inArray(people.id, [...ids]));
}

/** Role and halls of the person who wrote it; undefined once the account is closed. */
export async function findSender(queryable: Queryable, id: string) {
  const [account] = await queryable
    .select({ role: people.role, halls: people.hallScope })
    .from(people)
    .where(and(eq(people.id, id), isNull(people.disabledAt)));
  return account;
}

export async function findHallName(queryable: Queryable, id: string): Promise<string | undefined> {
  const [hall] = await queryable.select({ name: halls.name }).from(halls).where(eq(halls.id, id));
  return hall?.name;
}
