import { auditAreas } from '@hostel/contracts/office/audit/acts';
import type { listAudit } from '@hostel/contracts/office/audit';
import type { QueryOf } from '@hostel/contracts/wire/call';
import type { Role } from '@hostel/contracts/wire/roles';
import { and, desc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { fromDay, throughDay } from '../../../platform/database/conditions.ts';
import { containsWords, studentMatches } from '../../../platform/database/search.ts';
import type { Queryable } from '../../../platform/database/connection/client.ts';
import { foldCounts } from '../../../platform/database/fold-repository.ts';
import { people } from '../../../platform/database/schema/identity/people.ts';
import { auditCounts, auditLog } from '../../../platform/database/schema/platform/audit-log.ts';
import { offsetOf } from '../../../platform/http/lists/pages.ts';
import { readsConfidential } from '../../../platform/http/scope/confidential.ts';

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
  const found = sql`select id from people where ${containsWords(sql`people.folded_text`, text)}
    union select person_id from student_profiles where ${studentMatches(text)}`;
  return or(
    sql`${auditLog.actorId} = any (array(${found}))`,
    and(
      inArray(auditLog.subjectType, personTypes),
      sql`${auditLog.subjectId} = any (array(select id::text from (${found}) as found))`,
    ),
  );
}

/** Whether a row concerns confidential feedback. */
const isConfidential = sql`(${auditLog.subjectType} = 'feedback' and exists (
  select from feedback as f where f.confidential and f.id::text = ${auditLog.subjectId}))`;

/** Rows that a role may read; undefined for one that reads all. */
function readable(role: Role): SQL | undefined {
  return readsConfidential(role) ? undefined : sql`${isConfidential} is not true`;
}

type Counted = Pick<Query, 'area' | 'outcome'>;

/** The filters for which rows are counted in advance. */
function inCountedGroup(
  { area, outcome }: Counted,
  of: Pick<typeof auditCounts, 'action' | 'outcome'> | Pick<typeof auditLog, 'action' | 'outcome'>,
): SQL | undefined {
  const begins = area === undefined ? [] : auditAreas[area];
  return and(
    or(...begins.map((begin) => like(of.action, `${begin}.%`))),
    outcome === undefined ? undefined : eq(of.outcome, outcome),
  );
}

function matches(query: Query, { timeZone, role }: AuditReader): SQL | undefined {
  const { search, from, to, subjectType, subjectId } = query;
  return and(
    readable(role),
    inCountedGroup(query, auditLog),
    search ? aboutPeople(search) : undefined,
    from === undefined ? undefined : fromDay(auditLog.at, from, timeZone),
    to === undefined ? undefined : throughDay(auditLog.at, to, timeZone),
    subjectType === undefined ? undefined : eq(auditLog.subjectType, subjectType),
    subjectId === undefined ? undefined : eq(auditLog.subjectId, subjectId),
  );
}

/** Rows of the running counts, less those on confidential feedback where the role does not read them. */
async function readRunningCount(queryable: Queryable, query: Counted, role: Role): Promise<number> {
  const running = sql`(select coalesce(sum(${auditCounts.entries}), 0) from ${auditCounts}
    where ${inCountedGroup(query, auditCounts) ?? sql`true`})`;
  // Few are confidential: each is looked up in the log by its subject.
  const hidden = sql`(select count(*) from feedback as f join ${auditLog}
      on ${auditLog.subjectType} = 'feedback' and ${auditLog.subjectId} = f.id::text
    where f.confidential and ${inCountedGroup(query, auditLog) ?? sql`true`})`;
  const total = readsConfidential(role) ? running : sql`${running} - ${hidden}`;
  const { rows } = await queryable.execute(sql`select ${total} as total`);
  return z.parse(counted, rows[0]).total;
}

const counted = z.object({ total: z.coerce.number() });

/** How many rows match. For the filters area and outcome there is a running count. */
export async function countAudit(
  queryable: Queryable,
  query: Query,
  reader: AuditReader,
): Promise<number> {
  const { search, from, to, subjectType, subjectId } = query;
  const others = [from, to, subjectType, subjectId];
  if (!search && others.every((filter) => filter === undefined)) {
    return readRunningCount(queryable, query, reader.role);
  }
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

/** Adds up the running counts of the audit log. */
export const foldAuditCounts = (tx: Queryable) => foldCounts(tx, auditCounts, 'entries');
