import { findLimit } from '@hostel/contracts/office/find';
import { sql, type SQL } from 'drizzle-orm';
import { escaped } from '../../../platform/database/conditions.ts';
import { studentProfiles } from '../../../platform/database/schema/identity/people.ts';
import { studentMatches } from '../../../platform/database/search.ts';
import { type HallScope, residentInScope } from '../../../platform/http/scope/hall-scope.ts';
import { listedName } from '../../residence/students/index.ts';

const { personId, listed, rollNumber } = studentProfiles;
/** In the order of the index, which no locale changes. */
const name = sql`${listedName} collate "C"`;
const like = (pattern: string) => sql`like ${pattern}`;

/** A roll number as it is stored: typed with or without blanks. */
const asRollNumber = (text: string) => text.replaceAll(' ', '').toUpperCase();

interface Stage {
  rank: number;
  where: SQL;
  scope: HallScope;
}

/** The first students of a stage by name, without the one whose roll number is the text. */
function firstOf(text: string, { rank, where, scope }: Stage): SQL {
  const inScope = residentInScope(scope, personId);
  return sql`
    select ${personId} as id, ${rollNumber} as roll_number, false as exact, ${rank}::int as rank,
           ${name} as listed_name
      from ${studentProfiles}
     where ${listed} and ${where} and ${rollNumber} <> ${asRollNumber(text)}
       ${inScope ? sql`and ${inScope}` : sql``}
     order by ${name}, ${personId}
     limit ${findLimit}`;
}

const found = (stage: SQL) => sql`(select count(*) from ${stage})`;

/**
 * The students who match a text: the roll number first, then names that begin with the text, then names
 * with such a word, then other matches, each by name. A stage is read only when those before it have not
 * filled the list, and in the order of the names or by an index of texts: so the cost does not grow with
 * the number of students.
 * @param text folded, as `foldText` returns it
 */
export function studentsLike(text: string, scope: HallScope): SQL {
  const begins = sql`${name} ${like(`${escaped(text)}%`)}`;
  const hasWord = sql`${listedName} ${like(`% ${escaped(text)}%`)}`;
  const inScope = residentInScope(scope, personId);
  const [beginning, words, others] = [sql`beginning`, sql`words`, sql`others`];
  return sql`
    with exact as materialized (
      select ${personId} as id, ${rollNumber} as roll_number, true as exact, 0 as rank,
             ${name} as listed_name
        from ${studentProfiles}
       where ${listed} and ${rollNumber} = ${asRollNumber(text)}
         ${inScope ? sql`and ${inScope}` : sql``}
       limit ${findLimit}),
    ${beginning} as materialized (${firstOf(text, { rank: 0, where: begins, scope })}),
    ${words} as materialized (${firstOf(text, {
      rank: 1,
      where: sql`${found(beginning)} < ${findLimit} and ${hasWord} and not ${begins}`,
      scope,
    })}),
    ${others} as materialized (${firstOf(text, {
      rank: 2,
      where: sql`${found(beginning)} + ${found(words)} < ${findLimit} and ${studentMatches(text)}
        and not ${hasWord} and not ${begins}`,
      scope,
    })}),
    matched as (
      select * from exact union all select * from ${beginning} union all select * from ${words}
       union all select * from ${others}
       order by exact desc, rank, listed_name, id limit ${findLimit})
    select p.id as "_id", p.name, m.roll_number as "rollNumber",
           h.name as "hostelName", b.room_number as "roomNumber"
      from matched m
      join people p on p.id = m.id
      left join allotments a on a.person_id = p.id and a.ended_at is null
      left join beds b on b.id = a.bed_id
      left join halls h on h.id = b.hall_id
     order by m.exact desc, m.rank, m.listed_name, m.id`;
}
