import { auditAreas } from '@hostel/contracts/audit/acts';
import type { listAudit } from '@hostel/contracts/audit';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Role } from '@hostel/contracts/wire/roles';
import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { containing, fromDay, throughDay } from '../../platform/database/conditions.ts';
import type { Queryable } from '../../platform/database/connection/client.ts';
import { people } from '../../platform/database/schema/people.ts';
import { auditLog } from '../../platform/database/schema/system/audit-log.ts';
import { offsetOf } from '../../platform/lists/pages.ts';
import { readsConfidential } from '../../platform/scope/confidential.ts';

type Query = QueryOf<typeof listAudit>;

/** Who reads the log, and in which time zone its days are. */
export interface AuditReader {
  role: Role;
  timeZone: string;
}

/** The kinds of subjects that are people. */
export const personTypes = ['person', 'student'];

/**
 * Rows by or about people whose name, email or roll number contains a text. The ids are found first, as
 * arrays: so the indexes of the log are used, and not every row is read.
 */
function aboutPeople(text: string): SQL | undefined {
  const pattern = sql`lower(${containing(text)})`;
  const found = sql`select id from people where search_text like ${pattern}
    union select person_id from student_profiles where lower(roll_number) like ${pattern}`;
  return or(
    sql`${auditLog.actorId} = any (array(${found}))`,
    and(
      inArray(auditLog.subjectType, personTypes),
      sql`${auditLog.subjectId} = any (array(select id::text from (${found}) as found))`,
    ),
  );
}

/** Rows that don't concern confidential feedback; undefined for a role that reads it. */
function readable(role: Role): SQL | undefined {
  if (readsConfidential(role)) return undefined;
  return or(
    sql`${auditLog.subjectType} is distinct from 'feedback'`,
    sql`not exists (select from feedback as f
                     where f.confidential and f.id::text = ${auditLog.subjectId})`,
  );
}

function matches(query: Query, { timeZone, role }: AuditReader): SQL | undefined {
  const { search, area, outcome, from, to, subjectType, subjectId } = query;
  const begins = area === undefined ? [] : auditAreas[area];
  return and(
    readable(role),
    search ? aboutPeople(search) : undefined,
    or(...begins.map((begin) => like(auditLog.action, `${begin}.%`))),
    outcome === undefined ? undefined : eq(auditLog.outcome, outcome),
    from === undefined ? undefined : fromDay(auditLog.at, from, timeZone),
    to === undefined ? undefined : throughDay(auditLog.at, to, timeZone),
    subjectType === undefined ? undefined : eq(auditLog.subjectType, subjectType),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
  );
}

export async function countAudit(
  queryable: Queryable,
  query: Query,
  reader: AuditReader,
): Promise<number> {
  return queryable.$count(auditLog, matches(query, reader));
}

/** A page of the log, the newest first. */
export async function findAudit(queryable: Queryable, query: Query, reader: AuditReader) {
  return queryable
    .select()
    .from(auditLog)
    .where(matches(query, reader))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(query.limit)
    .offset(offsetOf(query));
}
export type FoundAudit = Awaited<ReturnType<typeof findAudit>>[number];

/** The names of people by id; without those whose accounts are gone. */
export async function findNames(
  queryable: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await queryable
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
