import type { StaffRole } from '@hostel/contracts/wire/roles';
import { asc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { newId } from '../../platform/database/new-id.ts';
import { people } from '../../platform/database/schema/people.ts';
import type { HallScope } from '../../platform/scope/hall-scope.ts';

/** A staff account: `invited` until its password is chosen. */
export interface StaffAccount {
  role: string;
  email: string;
  name: string;
  state: 'invited' | 'open' | 'closed';
  halls: HallScope;
}

/** Every staff account, by role and email. */
export async function findStaffAccounts(queryable: Queryable): Promise<StaffAccount[]> {
  const rows = await queryable
    .select()
    .from(people)
    .where(ne(people.role, 'student'))
    .orderBy(asc(people.role), asc(people.email));
  return rows.map(({ role, email, name, passwordHash, disabledAt, hallScope }) => {
    const active = passwordHash === null ? 'invited' : 'open';
    const state = disabledAt === null ? active : 'closed';
    return { role, email, name, state, halls: hallScope };
  });
}

/** Inserts a staff account without a password and returns its id. */
export async function insertStaffAccount(
  tx: Queryable,
  account: { role: StaffRole; name: string; email: string; hallScope: string[] | null },
): Promise<string> {
  const id = newId();
  await tx.insert(people).values({ id, ...account });
  return id;
}

/** Changes role, name or halls of a staff account, or closes it (`disabledAt`) or reopens it (null). */
export async function updateStaffAccount(
  tx: Queryable,
  id: string,
  change: {
    role?: StaffRole;
    name?: string | undefined;
    disabledAt?: Date | null;
    /** Undefined: unchanged; null: all halls. */
    hallScope?: string[] | null | undefined;
  },
): Promise<void> {
  await tx
    .update(people)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(people.id, id));
}
