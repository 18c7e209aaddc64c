import type { Pagination } from '@hostel/contracts/wire/envelope';
import { useQueryClient } from '@tanstack/react-query';
import { type QueryGroup, useKey } from './queries.ts';

/** Rows on one page of a history: few, because photos load slowly on a hostel's Wi-Fi. */
const pageSize = 20;

interface Row {
  _id: string;
}

/** One page of a student's own rows, newest first. */
export interface OwnPage<R extends Row> {
  data: R[];
  pagination: Pagination;
}

/** What reads one page of a list. */
export const ownPage = (page: number) => ({ query: { page, limit: pageSize } });

/** Puts rows that the server just returned into a list, before its refresh. */
export function useOwnListWriter<R extends Row>(list: QueryGroup) {
  const queryKey = useKey(list);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey });
  const change = (changed: (shown: OwnPage<R>) => OwnPage<R>) => {
    client.setQueriesData<OwnPage<R>>({ queryKey }, (shown) => shown && changed(shown));
    refresh();
  };
  return {
    refresh,
    add: (row: R) =>
      change((shown) => (shown.pagination.currentPage === 1 ? withNewRow(shown, row) : shown)),
    replace: (row: R) => change((shown) => withUpdatedRow(shown, row)),
  };
}

/** The page with a new row first; a repeated submit returns a row that is in the list already. */
export function withNewRow<R extends Row>(shown: OwnPage<R>, row: R): OwnPage<R> {
  if (shown.data.some(({ _id }) => _id === row._id)) return withUpdatedRow(shown, row);
  const { pagination } = shown;
  return {
    ...shown,
    data: [row, ...shown.data],
    pagination: { ...pagination, totalItems: pagination.totalItems + 1 },
  };
}

/** The page with a row replaced in place. */
export function withUpdatedRow<R extends Row>(shown: OwnPage<R>, row: R): OwnPage<R> {
  return { ...shown, data: shown.data.map((other) => (other._id === row._id ? row : other)) };
}
