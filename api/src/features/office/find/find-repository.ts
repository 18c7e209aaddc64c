import { findLimit, found } from '@hostel/contracts/office/find';
import { type RequestType, requestTypes } from '@hostel/contracts/requests/shared';
import type { Role } from '@hostel/contracts/wire/roles';
import { type AnyColumn, sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { containsWords } from '../../../platform/database/search.ts';
import { halls, rooms } from '../../../platform/database/schema/residence/halls.ts';
import { requestRows } from '../../../platform/database/schema/requests/request-rows.ts';
import { readableBy } from '../../../platform/http/scope/confidential.ts';
import { type HallScope, hallInScope } from '../../../platform/http/scope/hall-scope.ts';
import { studentsLike } from './students-repository.ts';

interface Reader {
  scope: HallScope;
  role: Role;
  /** False: no requests and no notices. */
  readsRequests: boolean;
}

/** The indexes of texts know parts of three letters. */
const shortestIndexed = 3;

const also = (condition: SQL | undefined) => (condition ? sql`and ${condition}` : sql``);
const folded = (text: AnyColumn | SQL) => sql`fold_text(${text})`;

/** 1 where a name begins with the text, more where a later word of it does, 0 elsewhere. */
const wordBeginning = (text: string, name: SQL) => sql`position(${` ${text}`} in ' ' || ${name})`;

/** Halls of which a word of the name begins with the text. */
function hallsLike(text: string, { scope }: Reader): SQL {
  const { id, name } = halls;
  const beginning = wordBeginning(text, folded(name));
  return sql`
    select ${id} as "_id", ${name} as name
      from ${halls}
     where ${beginning} > 0 ${also(hallInScope(scope, id))}
     order by ${beginning} = 1 desc, ${name}, ${id}
     limit ${findLimit}`;
}

/**
 * "Gargi Hall 101" finds the room too. The names of halls are folded once, and numbers, which have letters,
 * digits and hyphens only, without `fold_text`: for each room it takes longer than all else.
 */
function roomsLike(text: string, { scope }: Reader): SQL {
  const { hallId, number } = rooms;
  const foldedNumber = sql`lower(replace(${number}, '-', ' '))`;
  return sql`
    with named as materialized (select id, name, ${folded(halls.name)} as folded from halls)
    select ${hallId} as "hallId", named.name as "hostelName", ${number} as number
      from ${rooms} join named on named.id = ${hallId}
     where (starts_with(${foldedNumber}, ${text})
            or ${containsWords(sql`(named.folded || ' ' || ${foldedNumber})`, text)})
       ${also(hallInScope(scope, hallId))}
     order by ${foldedNumber} = ${text} desc, length(${number}), ${number}, ${hallId}
     limit ${findLimit}`;
}

/** The newest requests of one type. */
function requestsOfType(text: string, type: RequestType, { scope, role }: Reader): SQL {
  const { id, subject, studentId, status, requestDate } = requestRows;
  const { foldedText, hallId, confidential } = requestRows;
  return sql`
    (select ${id} as "_id", ${requestRows.type} as type, ${subject} as subject, ${status} as status,
            ${requestDate} as "requestDate", ${studentId} as student_id
       from ${requestRows}
      where ${requestRows.type} = ${type} and ${containsWords(foldedText, text)}
        ${also(hallInScope(scope, hallId))} ${also(readableBy(role, confidential))}
      order by ${requestDate} desc limit ${findLimit})`;
}

/**
 * The newest requests. Each type by itself, since one plan for all reads a type in which nothing matches
 * to its end.
 */
function requestsLike(text: string, reader: Reader): SQL {
  const ofTypes = requestTypes.map((type) => requestsOfType(text, type, reader));
  return sql`
    select f.*, people.name as "studentName"
      from (select * from (${sql.join(ofTypes, sql` union all `)}) every
             order by "requestDate" desc limit ${findLimit}) f
      join people on people.id = f.student_id
     order by "requestDate" desc`;
}

const noticesLike = (text: string) => sql`
  select id as "_id", title, status from public_notices
   where ${containsWords(folded(sql`title`), text)}
   order by created_at desc, id desc limit ${findLimit}`;

const { element: foundRequest } = found.shape.requests.def;
const matches = z.extend(found, {
  requests: z.array(
    z.extend(foundRequest, { type: z.enum(requestTypes), requestDate: z.coerce.date() }),
  ),
});

const listOf = (rows: SQL, asked = true) =>
  asked ? sql`(select coalesce(json_agg(listed), '[]') from (${rows}) listed)` : sql`'[]'::json`;

/** A few matches of each kind, in one statement. @param text folded, as `foldText` returns it */
export async function findMatches(queryable: Queryable, text: string, reader: Reader) {
  const { readsRequests } = reader;
  const { rows } = await queryable.execute(sql`select
    ${listOf(studentsLike(text, reader.scope))} as students,
    ${listOf(hallsLike(text, reader))} as halls,
    ${listOf(roomsLike(text, reader))} as rooms,
    ${listOf(requestsLike(text, reader), readsRequests && text.length >= shortestIndexed)}
      as requests,
    ${listOf(noticesLike(text), readsRequests)} as notices`);
  return z.parse(matches, rows[0]);
}
