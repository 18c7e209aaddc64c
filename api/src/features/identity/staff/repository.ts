import { type StaffAccount, staffAccount } from '@hostel/contracts/identity/staff';
import type { StaffRole } from '@hostel/contracts/wire/roles';
import { and, asc, eq, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Config } from '../../../platform/core/config/config.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { takeLock } from '../../../platform/database/locks/locks.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { people } from '../../../platform/database/schema/identity/people.ts';
import { nameOrder } from '../../../platform/database/search.ts';
import { toWire } from '../../../platform/database/wire-row.ts';
import type { HallScope } from '../../../platform/http/scope/hall-scope.ts';
import { hasSecondFactor } from '../../../platform/http/sessions/has-second-factor.ts';

type SessionTimes = Pick<Config['session'], 'staffIdle'>;

/** Sessions of the account in the outer query that have not ended. */
function liveSessions({ staffIdle }: SessionTimes, now: Date): SQL<number> {
  const unusedSince = new Date(now.getTime() - staffIdle).toISOString();
  return sql<number>`(select count(*)::int from sessions
    where sessions.person_id = people.id and sessions.revoked_at is null
      and sessions.expires_at > ${now.toISOString()} and sessions.last_used_at > ${unusedSince})`;
}

const invitedUntil = sql<string | null>`(select max(invitations.expires_at) from invitations
  where invitations.person_id = people.id and invitations.used_at is null)`;
const lastSeenAt = sql<string | null>`(select max(sessions.last_used_at) from sessions
  where sessions.person_id = people.id)`;

function isoOf(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function stateOf(row: { passwordHash: string | null; disabledAt: Date | null }) {
  if (row.disabledAt !== null) return 'closed';
  return row.passwordHash === null ? 'invited' : 'open';
}

interface StaffFilter {
  /** One account. */
  id?: string;
  /** Halls of the reader: accounts for all halls and for one of these; null for every account. */
  readersHalls?: HallScope;
}

/** Staff accounts by name, with the number of their sessions. */
export async function findStaffAccounts(
  queryable: Queryable,
  times: SessionTimes,
  { id, readersHalls = null }: StaffFilter = {},
): Promise<StaffAccount[]> {
  const scope = people.hallScope;
  const inScope =
    readersHalls && or(isNull(scope), sql`${scope} && ${sql.param([...readersHalls])}::text[]`);
  const rows = await queryable
    .select({
      person: people,
      sessions: liveSessions(times, new Date()),
      invitedUntil,
      lastSeenAt,
      hasSecondFactor,
    })
    .from(people)
    .where(
      and(ne(people.role, 'student'), id ? eq(people.id, id) : undefined, inScope ?? undefined),
    )
    .orderBy(asc(nameOrder(sql`${people}.folded_text`)), asc(people.email));
  return rows.map(({ person, ...row }) => {
    const state = stateOf(person);
    return toWire(staffAccount, person, {
      halls: person.hallScope,
      state,
      invitedUntil: state === 'invited' ? isoOf(row.invitedUntil) : null,
      secondFactor: row.hasSecondFactor,
      lastSeenAt: isoOf(row.lastSeenAt),
      sessions: row.sessions,
    });
  });
}

/** Only one transaction at a time changes staff accounts, so that there is always an administrator. */
export async function lockStaffAccounts(tx: Queryable): Promise<void> {
  await takeLock(tx, 'staff accounts');
}

/** Whether another account than this one can sign in as an administrator for all halls. */
export async function hasOtherAdmin(tx: Queryable, id: string): Promise<boolean> {
  const { role, disabledAt, passwordHash, hallScope } = people;
  const [other] = await tx
    .select({ id: people.id })
    .from(people)
    .where(
      and(
        eq(role, 'admin'),
        isNull(disabledAt),
        isNotNull(passwordHash),
        isNull(hallScope),
        ne(people.id, id),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/** Inserts a staff account without a password and returns its id. */
export async function insertStaffAccount(
  tx: Queryable,
  account: {
    role: StaffRole;
    name: string;
    email: string;
    hallScope: string[] | null;
    /** Who makes the account; null for a command. */
    invitedBy: string | null;
  },
): Promise<string> {
  const id = newId();
  await tx.insert(people).values({ id, ...account });
  return id;
}

/** Notes a change of an account that is stored elsewhere: earlier reads of it are outdated. */
export async function touchStaffAccount(tx: Queryable, id: string): Promise<void> {
  await tx.update(people).set({ updatedAt: new Date() }).where(eq(people.id, id));
}

/** Changes role, name or halls of a staff account, or closes it (`disabledAt`) or reopens it (null). */
export async function updateStaffAccount(
  tx: Queryable,
  id: string,
  change: {
    role?: StaffRole | undefined;
    name?: string | undefined;
    disabledAt?: Date | null | undefined;
    /** Undefined: unchanged; null: all halls. */
    hallScope?: string[] | null | undefined;
  },
): Promise<void> {
  await tx
    .update(people)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(people.id, id));
}
