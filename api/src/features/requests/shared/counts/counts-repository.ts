import type { RequestType } from '@hostel/contracts/requests/shared';
import type { Role } from '@hostel/contracts/wire/roles';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import { requestCounts } from '../../../../platform/database/schema/requests/request-counts.ts';
import { readableBy } from '../../../../platform/http/scope/confidential.ts';
import { type HallScope, hallInScope } from '../../../../platform/http/scope/hall-scope.ts';

const { type, kind, status, hallId, confidential, requests } = requestCounts;

/** The filters for which requests are counted in advance. */
export interface CountedBy {
  scope: HallScope;
  role: Role;
  type?: RequestType | undefined;
  /** The type within the type of request, for example `plumbing`. */
  kind?: string | undefined;
  statuses?: readonly string[] | undefined;
  /** Id of a hall. */
  hall?: string | undefined;
}

/** How many requests have a status. */
interface InStatus {
  status: string;
  requests: number;
}

/** The requests of one type and status. */
export interface CountedGroup extends InStatus {
  type: RequestType;
}

function countedBy(filters: CountedBy): SQL | undefined {
  return and(
    hallInScope(filters.scope, hallId),
    readableBy(filters.role, confidential),
    filters.type && eq(type, filters.type),
    filters.kind === undefined ? undefined : eq(kind, filters.kind),
    filters.statuses && inArray(status, [...filters.statuses]),
    filters.hall === undefined ? undefined : eq(hallId, filters.hall),
  );
}

/** The running counts of requests by type and status. Their cost does not depend on the number of requests. */
export function findRunningCounts(queryable: Queryable, filters: CountedBy) {
  return queryable
    .select({
      type,
      status,
      requests: sql<number>`sum(${requests})`.mapWith(Number).as('requests'),
    })
    .from(requestCounts)
    .where(countedBy(filters))
    .groupBy(type, status);
}

interface ListQuery {
  status?: string | undefined;
  /** The type within the type of request. */
  type?: string | undefined;
  hall?: string | undefined;
}

/** The running counts of the list of one type of request, by status. */
export function findRunningCountsOf(
  queryable: Queryable,
  ofType: RequestType,
  { status: only, type: ofKind, hall }: ListQuery,
  { scope, role }: Pick<CountedBy, 'scope' | 'role'>,
): Promise<CountedGroup[]> {
  const statuses = only === undefined ? undefined : [only];
  return findRunningCounts(queryable, { scope, role, type: ofType, kind: ofKind, statuses, hall });
}

/** The number of requests in all groups. */
export function sumOf(groups: readonly InStatus[]): number {
  return groups.reduce((sum, { requests: some }) => sum + some, 0);
}

/** The number of requests in one of the statuses. */
export function sumInStatus(groups: readonly InStatus[], ...statuses: string[]): number {
  return sumOf(groups.filter((group) => statuses.includes(group.status)));
}
