import { and, inArray, isNull, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { people } from '../../../../platform/database/schema/identity/people.ts';

/** The students among these who have an open account without a password, locked. */
export async function lockInvited(tx: Queryable, students: readonly string[]) {
  return tx
    .select({ id: people.id, name: people.name, email: people.email })
    .from(people)
    .where(
      and(
        inArray(people.id, [...students]),
        eq(people.role, 'student'),
        isNull(people.passwordHash),
        isNull(people.disabledAt),
      ),
    )
    .orderBy(people.id)
    .for('no key update');
}

/**
 * Records that the link of a student has ended, such as by a transfer of the application: the student can
 * be invited again.
 */
export async function endStudentInvitation(tx: Queryable, personId: string): Promise<void> {
  await tx.execute(sql`update student_invitations set expires_at = least(expires_at, now())
                        where person_id = ${personId}::uuid`);
}

interface Given {
  importId: string;
  sendId: string;
  invitedBy: string;
  expiresAt: Date;
  /** The beginning of the event of each mail; the id of the student follows. */
  eventPrefix: string;
}

/**
 * Records who is invited. Students with a link that is still valid are left out: two sendings for the
 * same student write one mail.
 * @returns the students who get a new link
 */
export async function recordInvited(
  tx: Queryable,
  students: readonly string[],
  { importId, sendId, invitedBy, expiresAt, eventPrefix }: Given,
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into student_invitations as i
           (person_id, import_id, event_key, invited_by, invited_at, expires_at, send_id)
    select person_id, ${importId}::uuid, ${eventPrefix} || person_id, ${invitedBy}::uuid, now(),
           ${expiresAt.toISOString()}::timestamptz, ${sendId}::uuid
      from unnest(${sql.param([...students])}::uuid[]) as of (person_id)
     order by person_id
        on conflict (person_id) do update
       set import_id = excluded.import_id, event_key = excluded.event_key,
           invited_by = excluded.invited_by, invited_at = excluded.invited_at,
           expires_at = excluded.expires_at, send_id = excluded.send_id
     where i.expires_at <= now() or exists (
           select 1 from outbox o where o.event_key = i.event_key and o.failed_at is not null)
    returning i.person_id as id`);
  return new Set(rows.map(({ id }) => id));
}
