import type { Role } from '@hostel/contracts/wire/roles';
import { and, desc, eq, getTableColumns, gt, inArray, isNull, ne } from 'drizzle-orm';
import { batched } from '../database/batched.ts';
import { namedStatement } from '../database/named-statement.ts';
import type { Database, Queryable } from '../database/connection/client.ts';
import { newId } from '../database/new-id.ts';
import { people } from '../database/schema/people.ts';
import { sessions } from '../database/schema/sessions.ts';
import { announce } from '../events/announce.ts';
import { hasSecondFactor } from './has-second-factor.ts';

interface FoundSession {
  /** Of the asked hash, from 1. */
  place: number;
  id: string;
  lastUsedAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Whatever the call reads after this has seen every transaction below. */
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

/** Ends the sessions beyond the limit, those unused for longest first. */
async function endSurplus(tx: Queryable, { personId, now }: NewSession): Promise<void> {
  const live = and(
    eq(sessions.personId, personId),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
  );
  const surplus = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(live)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(mostSessions);
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(inArray(sessions.id, surplus))
    .returning({ id: sessions.id });
  for (const { id } of ended) await announce(tx, { topic: 'session', id, to: personId });
}

/** Adds a session, ends the sessions beyond the limit, and returns the new one's id. */
export async function insertSession(tx: Queryable, session: NewSession): Promise<string> {
  // Concurrent sign-ins are serialised, so that each counts the other's session.
  await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, session.personId))
    .for('update');
  const id = newId();
  await tx.insert(sessions).values({
    id,
    personId: session.personId,
    tokenHash: session.hash,
    createdAt: session.now,
    lastUsedAt: session.now,
    expiresAt: session.expiresAt,
    userAgent: session.userAgent?.slice(0, 300) ?? null,
    address: session.address,
    secondFactor: session.secondFactor,
  });
  await endSurplus(tx, session);
  return id;
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
