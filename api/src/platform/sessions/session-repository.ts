import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../database/connection/client.ts';
import { newId } from '../database/new-id.ts';
import { people } from '../database/schema/people.ts';
import { sessions } from '../database/schema/sessions.ts';
import { announce } from '../events/announce.ts';
import { hasSecondFactor } from './has-second-factor.ts';

/** The reader of every signed-in call: one named prepared statement over the token's unique index. */
export function sessionReader(database: Database) {
  const statement = database.drizzle
    .select({
      id: sessions.id,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
      revokedAt: sessions.revokedAt,
      /** Whatever the call reads after this has seen every transaction below. */
      stamp: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
      hasSecondFactor,
      person: {
        id: people.id,
        email: people.email,
        name: people.name,
        role: people.role,
        halls: people.hallScope,
      },
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(eq(sessions.tokenHash, sql.placeholder('hash')), isNull(people.disabledAt)))
    .prepare('find_session');
  return async (hash: Buffer) => (await statement.execute({ hash })).at(0);
}

export interface NewSession {
  personId: string;
  hash: Buffer;
  now: Date;
  expiresAt: Date;
  userAgent: string | undefined;
  address: string;
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
  });
  await endSurplus(tx, session);
  return id;
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
  const { id, lastUsedAt, expiresAt, revokedAt } = sessions;
  return queryable
    .select({ id, lastUsedAt, expiresAt, revokedAt, role: people.role, halls: people.hallScope })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(and(inArray(id, [...ids]), isNull(people.disabledAt)));
}

/** The sessions of a person that were not ended, the last used first. */
export function findSessions(queryable: Queryable, personId: string) {
  return queryable
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), isNull(sessions.revokedAt)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** One session, locked against other changes until the transaction ends. */
export async function lockSession(tx: Queryable, id: string) {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row;
}
