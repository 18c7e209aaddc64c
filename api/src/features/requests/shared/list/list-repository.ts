import type { QueryOf, ReplyOf } from '@hostel/contracts/wire/call';
import {
  type listRequests,
  type RequestRow,
  requestTypes,
} from '@hostel/contracts/requests/shared';
import { priorities } from '@hostel/contracts/requests/maintenance';
import { commonAreaLabels } from '@hostel/contracts/requests/maintenance/common-areas';
import { leaveLabels } from '@hostel/contracts/requests/leave/labels';
import { maintenanceLabels } from '@hostel/contracts/requests/maintenance/labels';
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { requestRows } from '../../../../platform/database/schema/requests/request-rows.ts';
import { fromDay, throughDay } from '../../../../platform/database/conditions.ts';
import { findRunningCounts, sumInStatus, sumOf } from '../counts/counts-repository.ts';
import { typeLabels } from '../labels.ts';
import { firstDayOf } from './period.ts';
import { foldedText, selectRows, toRow } from './rows-repository.ts';
import { type Page, selectPageOfSearch } from './search-page-repository.ts';
import { openStatuses, resolvedStatuses } from '../statuses.ts';
import type { Today } from '../target-times/targets.ts';
import {
  prepareSearch,
  requestMatches,
  type Search,
  typeLabelled,
} from '../../../../platform/http/lists/search.ts';
import { readableBy } from '../../../../platform/http/scope/confidential.ts';
import { hallInScope } from '../../../../platform/http/scope/hall-scope.ts';
import {
  byStudent,
  counting,
  isRunningCount,
  type ListReader,
  rank,
} from '../../../../platform/http/lists/staff-list.ts';

type Query = QueryOf<typeof listRequests>;
type Counts = ReplyOf<typeof listRequests>['counts'];

const { id, studentId, requestDate, status, type, subject } = requestRows;
const { hallId, roomNumber, priority, confidential, commonArea } = requestRows;

const ofType = typeLabelled(type, typeLabels);
const aboutMaintenance = typeLabelled(subject, maintenanceLabels);
const inArea = typeLabelled(commonArea, commonAreaLabels);
const aboutLeave = typeLabelled(subject, leaveLabels);
const [maintenanceType, leaveType] = requestTypes;

/**
 * Requests whose type, or what they are about, has a label that matches. Each condition names its type, so
 * that the other sources of the view are read by their indexes.
 */
function labelled(search: Search): SQL | undefined {
  const area = inArea(search);
  const maintenance = aboutMaintenance(search);
  const leave = aboutLeave(search);
  return or(
    ofType(search),
    area && and(eq(type, maintenanceType), area),
    maintenance && and(eq(type, maintenanceType), maintenance),
    leave && and(eq(type, leaveType), leave),
  );
}
const searched = { studentId, foldedText, hallId, roomNumber, labelled };

/** Open maintenance requests that no active technician has. */
const unassigned = and(
  eq(type, maintenanceType),
  inArray(status, [...openStatuses]),
  sql`not exists (select from technicians as active
                   where active.id = ${requestRows.technicianId} and active.removed_at is null)`,
);

/** Who reads the list, when, and with which target times. */
export type RequestReader = ListReader & Today;

/** Conditions over the view alone: the planner takes them down into each source. */
function filters(
  query: Query,
  search: Search | undefined,
  { scope, timeZone, now, role }: RequestReader,
): SQL | undefined {
  const statuses = statusesOf(query);
  const first = query.period && firstDayOf(query.period, now, timeZone);
  return and(
    hallInScope(scope, hallId),
    readableBy(role, confidential),
    search && requestMatches(search, searched),
    query.hall === undefined ? undefined : eq(hallId, query.hall),
    query.unassigned && unassigned,
    query.type && eq(type, query.type),
    statuses && inArray(status, [...statuses]),
    first === undefined ? undefined : fromDay(requestDate, first, timeZone),
    query.from === undefined ? undefined : fromDay(requestDate, query.from, timeZone),
    query.to === undefined ? undefined : throughDay(requestDate, query.to, timeZone),
  );
}

function order(query: Query): SQL[] {
  const direction = query.sortOrder === 'asc' ? asc : desc;
  const newest = [desc(requestDate), desc(id)];
  switch (query.sortBy) {
    case 'date':
      return [direction(requestDate), direction(id)];
    case 'type':
      return [direction(type), ...newest];
    case 'status':
      return [direction(status), ...newest];
    case 'student':
      return [direction(byStudent), ...newest];
    case 'priority':
      // Leave and feedback have none: they come last, whatever the direction.
      return [sql`${priority} is null`, direction(rank(priority, priorities)), ...newest];
  }
}

/** A page of requests of every type, with counts over the complete filtered set. */
export async function listRows(
  queryable: Queryable,
  query: Query,
  reader: RequestReader,
): Promise<{ rows: RequestRow[]; counts: Counts; next: string | null }> {
  const search = await prepareSearch(queryable, query.search);
  const where = filters(query, search, reader);
  const follows = byDate(query) ? rowsAfter(query) : undefined;
  const { limit } = query;
  const offset = follows === undefined ? (query.page - 1) * limit : 0;
  const page = { where: and(where, follows), order: order(query), limit, offset };
  const selected = search
    ? await selectPageOfSearch(queryable, { ...page, byDate: byDate(query) })
    : await selectPage(queryable, page);
  const rows = selected.map((row) => toRow(reader, row));
  const last = rows.length === limit && byDate(query) ? rows.at(-1) : undefined;
  const counts = isRunningCount(query)
    ? await readRunningCounts(queryable, query, reader)
    : await countRows(queryable, where);
  return { rows, counts, next: last ? `${last.requestDate},${last._id}` : null };
}

function selectPage(queryable: Queryable, { where, order: by, limit, offset }: Page) {
  return selectRows(queryable)
    .where(where)
    .orderBy(...by)
    .limit(limit)
    .offset(offset);
}

const byDate = ({ sortBy }: Query) => sortBy === 'date';

/** The rows that follow a position: read from there by the indexes, however far down the list it is. */
function rowsAfter({ after, sortOrder }: Query): SQL | undefined {
  const [date, lastId] = after?.split(',') ?? [];
  if (date === undefined || lastId === undefined) return undefined;
  const compare = sortOrder === 'asc' ? sql`>` : sql`<`;
  return sql`(${requestDate}, ${id}) ${compare} (${date}::timestamptz, ${lastId}::uuid)`;
}

function statusesOf({ status: filter }: Query): readonly string[] | undefined {
  if (filter === undefined) return undefined;
  return filter === 'resolved' ? resolvedStatuses : [filter];
}

async function readRunningCounts(
  queryable: Queryable,
  query: Query,
  { scope, role }: RequestReader,
): Promise<Counts> {
  const { type: ofType, hall } = query;
  const filters = { scope, role, type: ofType, hall, statuses: statusesOf(query) };
  const groups = await findRunningCounts(queryable, filters);
  const inType = (name: string) => sumOf(groups.filter((group) => group.type === name));
  return {
    total: sumOf(groups),
    pending: sumInStatus(groups, 'pending'),
    resolved: sumInStatus(groups, ...resolvedStatuses),
    maintenance: inType('maintenance'),
    leave: inType('leave'),
    feedback: inType('feedback'),
  };
}

/** Cancelled, withdrawn and rejected ones are neither pending nor resolved. */
async function countRows(queryable: Queryable, where: SQL | undefined): Promise<Counts> {
  const [maintenance, leave, feedback] = requestTypes;
  const [counts] = await queryable
    .select({
      total: count(),
      pending: counting(eq(status, 'pending')),
      resolved: counting(inArray(status, [...resolvedStatuses])),
      maintenance: counting(eq(type, maintenance)),
      leave: counting(eq(type, leave)),
      feedback: counting(eq(type, feedback)),
    })
    .from(requestRows)
    .where(where);
  return counts ?? { total: 0, pending: 0, resolved: 0, maintenance: 0, leave: 0, feedback: 0 };
}
