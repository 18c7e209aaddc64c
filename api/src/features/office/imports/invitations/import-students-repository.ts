import type { ImportInvitations, InvitedGroup } from '@hostel/contracts/office/imports/invitations';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';

/** Records which students were in the file of an import. */
export async function insertImportStudents(
  tx: Queryable,
  importId: string,
  students: readonly string[],
): Promise<void> {
  if (students.length === 0) return;
  await tx.execute(sql`
    insert into import_students (import_id, person_id)
    select ${importId}::uuid, person_id
      from unnest(${sql.param([...students])}::uuid[]) as of (person_id)
    on conflict do nothing`);
}

const isWaiting = sql`exists (
  select 1 from bulk_recipients r join bulk_sends b on b.id = r.send_id
   where r.person_id = p.id and r.state = 'waiting'
     and b.kind = 'invitation' and b.state = 'sending')`;

/** The students of an import with an open account, each with the group of `ImportInvitations`. */
const studentsOf = (importId: string) => sql`
  select p.id, case
           when p.password_hash is not null then 'ready'
           when ${isWaiting} then 'waiting'
           when i.person_id is null then 'new'
           when i.expires_at <= now() or o.failed_at is not null then 'again'
           else 'invited'
         end as state
    from import_students s
    join people p on p.id = s.person_id
    left join student_invitations i on i.person_id = p.id
    left join outbox o on o.event_key = i.event_key
   where s.import_id = ${importId}::uuid and p.role = 'student'
     and p.disabled_at is null and p.erased_at is null`;

type Counts = Omit<ImportInvitations, 'sendId'>;

/** How many students of an import are in each group. */
export async function countStudents(queryable: Queryable, importId: string): Promise<Counts> {
  const { rows } = await queryable.execute<{ state: keyof Counts; students: number }>(sql`
    select state, count(*)::int as students from (${studentsOf(importId)}) as students
     group by state`);
  const counts: Counts = { new: 0, again: 0, waiting: 0, invited: 0, ready: 0 };
  for (const { state, students } of rows) counts[state] = students;
  return counts;
}

/** The students of a group who can be invited. */
export async function findGroup(
  queryable: Queryable,
  importId: string,
  group: InvitedGroup,
): Promise<string[]> {
  const { rows } = await queryable.execute<{ id: string }>(sql`
    select id from (${studentsOf(importId)}) as students where state = ${group} order by id`);
  return rows.map(({ id }) => id);
}

/** The last sending of invitations to the students of an import; null before the first. */
export async function findLastSend(queryable: Queryable, importId: string): Promise<string | null> {
  const { rows } = await queryable.execute<{ id: string }>(sql`
    select id from bulk_sends
     where kind = 'invitation' and content ->> 'importId' = ${importId}
     order by created_at desc limit 1`);
  return rows[0]?.id ?? null;
}
