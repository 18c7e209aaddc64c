import type { Role } from '@hostel/contracts/wire/roles';
import { and, desc, eq, getTableColumns, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { batched } from '../../database/batched.ts';
import { namedStatement } from '../../database/named-statement.ts';
import type { Database, Queryable } from '../../database/connection/client.ts';
import { people } from '../../database/schema/identity/people.ts';
import { sessions } from '../../database/schema/identity/sessions.ts';
import { announce } from '../events/announce.ts';
import { hasSecondFactor } from './has-second-factor.ts';

interface FoundSession {
  /** The position of the session's hash in the query, from 1. */
  place: number;
  id: string;
  lastUsedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** The oldest transaction that was not finished: what the call reads later includes all earlier ones. */
  stamp: string;
  secondFactor: boolean;
  hasSecondFactor: boolean;
  personId: string;
  email: string;
  name: string;
  role: Role;
  halls: string[] | null;
}

const findByHash = namedStatement<FoundSession, [hashes: readonly Buffer[]]>(
  'find_sessions',
  `select asked.place::int as place, sessions.id, sessions.last_used_at as "lastUsedAt",
          sessions.expires_at as "expiresAt", sessions.revoked_at as "revokedAt",
          pg_snapshot_xmin(pg_current_snapshot())::text as stamp,
          sessions.second_factor as "secondFactor",
          exists (select from second_factors where second_factors.person_id = people.id
                   and confirmed_at is not null) as "hasSecondFactor",
          people.id as "personId", people.email, people.name, people.role,
          people.hall_scope as halls
     from unnest($1::bytea[]) with ordinality as asked (hash, place)
     join sessions on sessions.token_hash = asked.hash
     join people on people.id = sessions.person_id and people.disabled_at is null`,
);

/** The reader of every signed-in call, by the token's hash; simultaneous calls share a statement. */
export function sessionReader({ pool }: Pick<Database, 'pool'>) {
  return batched(async (hashes: readonly Buffer[]) => {
    const found = new Array<FoundSession | undefined>(hashes.length);
    for (const row of await findByHash(pool, [hashes])) found[row.place - 1] = row;
    return found;
  });
}

export interface NewSession {
  personId: string;
  hash: Buffer;
  now: Date;
  expiresAt: Date;
  userAgent: string | undefined;
  address: string;
  /** A code of the second factor was entered. */
  secondFactor: boolean;
}

/** The maximum number of live sessions of an account. */
const mostSessions = 10;

/**
 * Two parts of a `with`: `opened` inserts a session and `surplus` ends those beyond the limit, unused for
 * longest first, each only where the part `allowed` has a row. The statement must run after a lock of the
 * person, so that concurrent sign-ins count each other's session.
 */
export function openingParts(id: string, session: NewSession): SQL {
  const { personId, hash, now, expiresAt, userAgent, address, secondFactor } = session;
  return sql`
    opened as (
      insert into sessions
        (id, person_id, token_hash, created_at, last_used_at, expires_at, user_agent, address,
         second_factor)
      select ${id}::uuid, ${personId}::uuid, ${hash}::bytea, ${now}::timestamptz,
             ${now}::timestamptz, ${expiresAt}::timestamptz,
             ${userAgent?.slice(0, 300) ?? null}::text, ${address}::text,
             ${secondFactor}::boolean
        from allowed),
    surplus as (
      update sessions set revoked_at = ${now}::timestamptz
       where exists (select from allowed)
         and id in (
           select id from sessions
            where person_id = ${personId}::uuid and revoked_at is null
              and expires_at > ${now}::timestamptz
            order by last_used_at desc, id desc
           -- The new one is not found here, and counts.
           offset ${mostSessions - 1})
      returning id)`;
}

/** Announces the end of the sessions of `surplus`. */
export async function announceEnded(tx: Queryable, personId: string, ids: readonly string[]) {
  for (const id of ids) await announce(tx, { topic: 'session', id, to: personId });
}

/** Records that the session of a person has set up the second factor. */
export async function markSecondFactor(tx: Queryable, id: string): Promise<void> {
  await tx.update(sessions).set({ secondFactor: true }).where(eq(sessions.id, id));
}

export async function touchSession(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, id));
}

/** Ends a session; its open streams end too, as with each of these. */
export async function revokeSession(tx: Queryable, id: string, now: Date): Promise<void> {
  const [revoked] = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(eq(sessions.id, id))
    .returning({ personId: sessions.personId });
  if (revoked) await announce(tx, { topic: 'session', id, to: revoked.personId });
}

/** Ends every session of a person, as a new password does. */
export async function revokeSessionsOf(tx: Queryable, personId: string, now: Date): Promise<void> {
  const live = and(eq(sessions.personId, personId), isNull(sessions.revokedAt));
  await tx.update(sessions).set({ revokedAt: now }).where(live);
  await announce(tx, { topic: 'session', id: null, to: personId });
}

/** Ends every session of a person but one: the one in which the password was changed. */
export async function revokeOtherSessions(
  tx: Queryable,
  { id, personId }: { id: string; personId: string },
  now: Date,
): Promise<void> {
  const others = and(
    eq(sessions.personId, personId),
    ne(sessions.id, id),
    isNull(sessions.revokedAt),
  );
  await tx.update(sessions).set({ revokedAt: now }).where(others);
  await announce(tx, { topic: 'session', id: null, to: personId });
}

/** The columns that decide whether these sessions are live; closed accounts are left out. */
export function findSessionsById(queryable: Queryable, ids: readonly string[]) {
  const { id, lastUsedAt, expiresAt, revokedAt, secondFactor } = sessions;
  const person = { role: people.role, halls: people.hallScope, hasSecondFactor };
  return queryable
    .select({ id, lastUsedAt, expiresAt, revokedAt, secondFactor, ...person })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(inArray(id, [...ids]), isNull(people.disabledAt)));
}

/** The sessions of a person that were not ended, the last used first. */
export function findSessions(queryable: Queryable, personId: string) {
  return queryable
    .select({ ...getTableColumns(sessions), hasSecondFactor })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** One session, locked against other changes until the transaction ends. */
export async function lockSession(tx: Queryable, id: string) {
  const [row] = await tx
    .select({ ...getTableColumns(sessions), hasSecondFactor })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(eq(sessions.id, id))
    .for('update', { of: sessions });
  return row;
}
