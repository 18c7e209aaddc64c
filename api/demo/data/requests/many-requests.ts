import { maintenanceStatuses, maintenanceTypes, priorities } from '@hostel/contracts/maintenance';
import type pg from 'pg';
import { newId } from '../../../src/platform/database/new-id.ts';
import { completedRequests } from './completed-requests.ts';
import { openRequests } from './open-requests.ts';

const descriptions = [...openRequests, ...completedRequests].map(({ description }) => description);
const notes = completedRequests.map((request) => request.notes.at(-1) ?? '');
const year = 365 * 86_400;

/** A number from 0 below `below` that looks random and is the same each time (Knuth's hash). */
function scatter(number: number, below: number): number {
  return Math.floor(((Math.imul(number + 1, 2_654_435_761) >>> 0) / 2 ** 32) * below);
}

/**
 * Adds `count` requests of the given students, dated over the past year, with a note by `author`
 * on those in progress and completed.
 */
export async function insertRequests(
  client: pg.ClientBase,
  {
    from,
    count,
    students,
    author,
  }: { from: number; count: number; students: readonly string[]; author: string },
): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const of = <T>(list: readonly T[], salt: number) =>
    numbers.map((number) => list[scatter(number * 31 + salt, list.length)]);
  const statuses = of(
    [...maintenanceStatuses, 'completed', 'completed', 'completed', 'pending'],
    1,
  );
  const commented = of(notes, 2).map((note, index) =>
    statuses[index] === 'completed' || statuses[index] === 'in-progress' ? note : null,
  );
  await client.query(
    `with filed as (
       insert into service_requests (id, student_id, request_type, description, priority, status,
         admin_comments, created_at, updated_at)
       select id, student, type, description, priority, status, note,
         now() - seconds * interval '1 second', now() - seconds * 0.95 * interval '1 second'
       from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[],
         $7::text[], $8::int[])
         as given (id, student, type, description, priority, status, note, seconds)
       returning id, status, admin_comments, updated_at
     )
     insert into service_request_comments (id, service_request_id, author_id, status, comment, created_at)
     select comments.id, filed.id, $10, filed.status, filed.admin_comments, filed.updated_at
     from filed join unnest($1::uuid[], $9::uuid[]) as comments (request_id, id)
       on comments.request_id = filed.id
     where filed.admin_comments is not null`,
    [
      numbers.map(() => newId()),
      of(students, 3),
      of(maintenanceTypes, 4),
      of(descriptions, 5).map((text, index) => `${text} (No. ${from + index})`),
      of(priorities, 6),
      statuses,
      commented,
      numbers.map((number) => scatter(number, year)),
      numbers.map(() => newId()),
      author,
    ],
  );
}
