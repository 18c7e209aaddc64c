import { findLimit } from '@hostel/contracts/find';
import { requestTypes } from '@hostel/contracts/requests';
import type { Role } from '@hostel/contracts/wire/roles';
import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { containing } from '../../platform/database/conditions.ts';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { halls, rooms } from '../../platform/database/schema/halls.ts';
import { studentProfiles } from '../../platform/database/schema/people.ts';
import { requestRows } from '../../platform/database/schema/requests/request-rows.ts';
import { readableBy } from '../../platform/scope/confidential.ts';
import { type HallScope, hallInScope, residentInScope } from '../../platform/scope/hall-scope.ts';
import { listedName } from '../students/index.ts';

interface Reader {
  scope: HallScope;
  role: Role;
  /** False: no requests and no notices. */
  readsRequests: boolean;
}

/** The indexes of texts know parts of three letters. */
const shortestIndexed = 3;

const also = (condition: SQL | undefined) => (condition ? sql`and ${condition}` : sql``);
const lowered = (text: string | AnyColumn) => sql`lower(${text})`;
const like = (text: string) => sql`like lower(${containing(text)})`;

/** 1 where a name begins with the text, more where a later word of it does, 0 elsewhere. */
const wordBeginning = (text: string, name: SQL) =>
  sql`position(' ' || ${lowered(text)} in ' ' || ${name})`;

/** 0: a name begins with the text, 1: a later word of it does, 2: it has the text elsewhere. */
const nameRank = (text: string, name: SQL) =>
  sql`case ${wordBeginning(text, name)} when 1 then 0 when 0 then 2 else 1 end`;

/** The roll number first, then names that begin with the text, then names with such a word. */
function students(text: string, { scope }: Reader): SQL {
  const { personId, listed, rollNumber } = studentProfiles;
  return sql`
    select p.id as "_id", p.name, m.roll_number as "rollNumber",
           h.name as "hostelName", b.room_number as "roomNumber"
      from (select ${personId} as id, ${rollNumber} as roll_number,
                   lower(${rollNumber}) = ${lowered(text)} as exact,
                   ${nameRank(text, listedName)} as rank, ${listedName} as listed_name
              from ${studentProfiles}
             where ${listed} and ${studentProfiles}.directory_text ${like(text)}
               ${also(residentInScope(scope, personId))}
             order by exact desc, rank, listed_name, id
             limit ${findLimit}) m
      join people p on p.id = m.id
      left join allotments a on a.person_id = p.id and a.ended_at is null
      left join beds b on b.id = a.bed_id
      left join halls h on h.id = b.hall_id
     order by m.exact desc, m.rank, m.listed_name, m.id`;
}

/** Halls of which a word of the name begins with the text. */
function hallsLike(text: string, { scope }: Reader): SQL {
  const { id, name } = halls;
  const beginning = wordBeginning(text, lowered(name));
  return sql`
    select ${id} as "_id", ${name} as name
      from ${halls}
     where ${beginning} > 0 ${also(hallInScope(scope, id))}
     order by ${beginning} = 1 desc, ${name}, ${id}
     limit ${findLimit}`;
}

/** "Gargi Hall 101" finds the room too. */
function roomsLike(text: string, { scope }: Reader): SQL {
  const { hallId, number } = rooms;
  return sql`
    select ${hallId} as "hallId", halls.name as "hostelName", ${number} as number
      from ${rooms} join halls on halls.id = ${hallId}
     where (starts_with(lower(${number}), ${lowered(text)})
            or lower(halls.name || ' ' || ${number}) ${like(text)})
       ${also(hallInScope(scope, hallId))}
     order by lower(${number}) = ${lowered(text)} desc, length(${number}), ${number}, ${hallId}
     limit ${findLimit}`;
}

function requestsLike(text: string, { scope, role }: Reader): SQL {
  const { id, type, subject, studentId, status, requestDate } = requestRows;
  const { searchText, hallId, confidential } = requestRows;
  return sql`
    select f.*, people.name as "studentName"
      from (select ${id} as "_id", ${type} as type, ${subject} as subject, ${status} as status,
                   ${requestDate} as "requestDate", ${studentId} as student_id
              from ${requestRows}
             where ${searchText} ${like(text)}
               ${also(hallInScope(scope, hallId))} ${also(readableBy(role, confidential))}
             order by ${requestDate} desc limit ${findLimit}) f
      join people on people.id = f.student_id
     order by "requestDate" desc`;
}

const noticesLike = (text: string) => sql`
  select id as "_id", title, status from public_notices
   where lower(title) ${like(text)}
   order by created_at desc, id desc limit ${findLimit}`;

const text = z.string();
const matches = z.object({
  students: z.array(
    z.object({
      _id: text,
      name: text,
      rollNumber: text,
      hostelName: z.nullable(text),
      roomNumber: z.nullable(text),
    }),
  ),
  halls: z.array(z.object({ _id: text, name: text })),
  rooms: z.array(z.object({ hallId: text, hostelName: text, number: text })),
  requests: z.array(
    z.object({
      _id: text,
      type: z.enum(requestTypes),
      subject: text,
      studentName: text,
      status: text,
      requestDate: z.coerce.date(),
    }),
  ),
  notices: z.array(z.object({ _id: text, title: text, status: text })),
});

const listOf = (rows: SQL, asked = true) =>
  asked ? sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)` : sql`'[]'::json`;

/** A few matches of each kind, in one statement. */
export async function findMatches(queryable: Queryable, typed: string, reader: Reader) {
  const { readsRequests } = reader;
  const { rows: found } = await queryable.execute(sql`select
    ${listOf(students(typed, reader))} as students,
    ${listOf(hallsLike(typed, reader))} as halls,
    ${listOf(roomsLike(typed, reader))} as rooms,
    ${listOf(requestsLike(typed, reader), readsRequests && typed.length >= shortestIndexed)}
      as requests,
    ${listOf(noticesLike(typed), readsRequests)} as notices`);
  return z.parse(matches, found[0]);
}
