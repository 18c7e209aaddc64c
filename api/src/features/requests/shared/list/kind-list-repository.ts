import type { RequestType } from '@hostel/contracts/requests/shared';
import { and, count, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../../../platform/database/connection/client.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Session } from '../../../../platform/http/call-context.ts';
import { offsetOf, pages } from '../../../../platform/http/lists/pages.ts';
import { prepareSearch } from '../../../../platform/http/lists/search.ts';
import {
  isRunningCount,
  type ListedColumns,
  type ListFilters,
  listFilters,
  listOrder,
  type ListReader,
  type Sorts,
} from '../../../../platform/http/lists/staff-list.ts';
import { findRunningCountsOf, sumInStatus, sumOf } from '../counts/counts-repository.ts';

interface Selecting<Row> {
  where(condition: SQL | undefined): {
    orderBy(...by: SQL[]): {
      limit(limit: number): { offset(offset: number): PromiseLike<Row[]> };
    };
  };
}

/** What the staff's list of one kind of request is read from. */
export interface ListedKind<Row, Wire, SortBy extends string> {
  type: RequestType;
  table: PgTable;
  columns: ListedColumns;
  sorts: Sorts<SortBy>;
  /** The requests with their student. */
  select: (queryable: Queryable) => Selecting<Row>;
  toWire: (row: Row) => Wire;
}

interface ListCall<SortBy> {
  who: Session['person'];
  query: ListFilters & {
    search?: string | undefined;
    page: number;
    limit: number;
    sortBy: SortBy;
    sortOrder: 'asc' | 'desc';
  };
}

/**
 * A page of the requests of one kind in the halls of a member of staff.
 * @param more a further condition
 * @returns the page; over the complete filtered set its condition and how many requests are in a status
 */
export async function listKind<Row, Wire, SortBy extends string>(
  { database: { drizzle }, config: { timeZone } }: Pick<Deps, 'config' | 'database'>,
  kind: ListedKind<Row, Wire, SortBy>,
  { who, query }: ListCall<SortBy | 'date'>,
  more?: SQL,
) {
  const reader: ListReader = { scope: who.halls, role: who.role, timeZone, now: new Date() };
  const search = await prepareSearch(drizzle, query.search);
  const where = and(listFilters(query, search, kind.columns, reader), more);
  const rows = await kind
    .select(drizzle)
    .where(where)
    .orderBy(...listOrder(query, kind.columns, kind.sorts))
    .limit(query.limit)
    .offset(offsetOf(query));
  const status = sql<string>`${kind.columns.status}`;
  const groups = isRunningCount(query)
    ? await findRunningCountsOf(drizzle, kind.type, query, reader)
    : await drizzle
        .select({ status, requests: count() })
        .from(kind.table)
        .where(where)
        .groupBy(status);
  const total = sumOf(groups);
  return {
    page: { data: rows.map(kind.toWire), pagination: pages(query, total) },
    where,
    reader,
    total,
    inStatus: (name: string) => sumInStatus(groups, name),
  };
}
