import type { Role } from '@hostel/contracts/wire/roles';
import { type AnyColumn, and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { people } from '../../database/schema/identity/people.ts';
import { fromDay, throughDay } from '../../database/conditions.ts';
import { nameOrder } from '../../database/search.ts';
import { type HallScope, hallInScope } from '../scope/hall-scope.ts';
import { requestMatches, type Search, type SearchedColumns } from './search.ts';

/** The columns that every staff list of requests filters and sorts by. */
export interface ListedColumns extends SearchedColumns {
  id: AnyColumn;
  status: AnyColumn;
  type: AnyColumn;
  createdAt: AnyColumn;
  hallId: AnyColumn;
}

export interface ListFilters {
  status?: string | undefined;
  type?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Id of a hall. */
  hall?: string | undefined;
}

/** The parts of a query by which requests are counted in advance, or which change no count. */
const countedParts = ['status', 'type', 'hall', 'page', 'limit', 'after', 'sortBy', 'sortOrder'];

/** Whether a list is filtered only by what requests are counted by in advance. */
export function isRunningCount(query: object): boolean {
  return Object.entries(query).every(
    ([name, value]) => value === undefined || value === '' || countedParts.includes(name),
  );
}

/** Who reads a list, and when: its days are those of `timeZone`. */
export interface ListReader {
  scope: HallScope;
  role: Role;
  timeZone: string;
  now: Date;
}

/** The conditions of a staff list: the filters, within the reader's halls. */
export function listFilters(
  query: ListFilters,
  search: Search | undefined,
  columns: ListedColumns,
  { scope, timeZone }: ListReader,
): SQL | undefined {
  const { status, type, createdAt, hallId } = columns;
  return and(
    hallInScope(scope, hallId),
    search && requestMatches(search, columns),
    query.hall === undefined ? undefined : eq(hallId, query.hall),
    query.status === undefined ? undefined : eq(status, query.status),
    query.type === undefined ? undefined : eq(type, query.type),
    query.from === undefined ? undefined : fromDay(createdAt, query.from, timeZone),
    query.to === undefined ? undefined : throughDay(createdAt, query.to, timeZone),
  );
}

/** A word's position among `values`: words are sorted by meaning, not alphabetically. */
export function rank(column: AnyColumn, values: readonly string[]): SQL {
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`array_position(array[${list}], ${column})`;
}

/** The columns a list may be sorted by, besides its date. */
export type Sorts<SortBy extends string> = Readonly<
  Record<Exclude<SortBy, 'date'>, AnyColumn | SQL>
>;

/** The order of a staff list: by its date, or by one of `sorts` and then the newest first. */
export function listOrder(
  query: { sortBy: string; sortOrder: 'asc' | 'desc' },
  { id, createdAt }: Pick<ListedColumns, 'id' | 'createdAt'>,
  sorts: Readonly<Record<string, AnyColumn | SQL>>,
): SQL[] {
  const direction = query.sortOrder === 'asc' ? asc : desc;
  const by = sorts[query.sortBy];
  return by === undefined
    ? [direction(createdAt), direction(id)]
    : [direction(by), desc(createdAt), desc(id)];
}

/** Sorts by the student's name. */
export const byStudent = nameOrder(sql`${people}.folded_text`);

/** Counts the rows of the complete filtered set that meet a condition. */
export function counting(condition: SQL): SQL<number> {
  return sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
}

/** The one row of a query that aggregates without grouping. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('an aggregate query returned no row');
  return row;
}
