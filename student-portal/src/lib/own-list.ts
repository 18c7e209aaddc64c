import type { Pagination } from '@hostel/contracts/wire/envelope';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';

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

interface PageQuery {
  page: number;
  limit: number;
}

export type ReadPage<Reply> = (query: PageQuery, signal: AbortSignal) => Promise<Reply>;

/** The prefix of the query keys of every page of the list `name`. */
export function useListKey(name: string): readonly unknown[] {
  return [...useQueryScope('student-portal'), name];
}

/** Shows the previous page while the next one loads, but never another student's. */
function keepForSamePerson(person: unknown) {
  return <Shown>(before: Shown | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey[1] === person ? before : undefined;
}

/** Reads one page of the list `name`; refreshed on focus and on the events that the layout receives. */
export function useOwnList<Reply>(
  name: string,
  page: number,
  read: ReadPage<Reply>,
  { enabled = true } = {},
) {
  const key = useListKey(name);
  return useQuery({
    queryKey: [...key, page],
    queryFn: ({ signal }) => read({ page, limit: pageSize }, signal),
    placeholderData: keepForSamePerson(key[1]),
    enabled,
    refetchOnWindowFocus: 'always',
  });
}

/** Puts rows that the server just returned into the list `name`, before its refresh. */
export function useOwnListWriter<R extends Row>(name: string) {
  const key = useListKey(name);
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: key });
  return {
    refresh,
    add: (row: R) => {
      client.setQueryData<OwnPage<R>>([...key, 1], (shown) => shown && withNewRow(shown, row));
      refresh();
    },
    replace: (row: R) => {
      client.setQueriesData<OwnPage<R>>(
        { queryKey: key },
        (shown) => shown && withUpdatedRow(shown, row),
      );
      refresh();
    },
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
