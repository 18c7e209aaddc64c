import type { Pagination } from '@hostel/contracts/envelope';
import { useQueryScope } from '@hostel/shared-ui/query';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** Rows on one page of a history: few enough for their photos on a hostel's Wi-Fi. */
export const pageSize = 20;

interface Row {
  _id: string;
}

/** One page of a student's own rows, newest first. */
export interface OwnPage<R extends Row> {
  data: R[];
  pagination: Pagination;
}

interface PageWanted {
  page: number;
  limit: number;
}

export type ReadPage<Reply> = (query: PageWanted, signal: AbortSignal) => Promise<Reply>;

/** What the keys of every page of the list called `name` begin with. */
export function useListKey(name: string): readonly unknown[] {
  return [...useQueryScope('student-portal'), name];
}

/** The page before stays while the next one loads; another person's never does. */
function keepForPerson(person: unknown) {
  return <Shown>(before: Shown | undefined, query?: { queryKey: readonly unknown[] }) =>
    query?.queryKey[1] === person ? before : undefined;
}

/** Reads one page of the list called `name`; again on focus, and when the layout hears of a change. */
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
    placeholderData: keepForPerson(key[1]),
    enabled,
    refetchOnWindowFocus: 'always',
  });
}

/** Puts rows that the server just gave into the list called `name`, before it is read again. */
export function useOwnListWriter<R extends Row>(name: string) {
  const key = useListKey(name);
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: key });
  return {
    readAgain,
    add: (row: R) => {
      client.setQueryData<OwnPage<R>>([...key, 1], (shown) => shown && withNew(shown, row));
      readAgain();
    },
    replace: (row: R) => {
      client.setQueriesData<OwnPage<R>>({ queryKey: key }, (shown) => shown && withRow(shown, row));
      readAgain();
    },
  };
}

/** The page with a row first; a submit that was repeated gives a row that is there already. */
export function withNew<R extends Row>(shown: OwnPage<R>, row: R): OwnPage<R> {
  if (shown.data.some(({ _id }) => _id === row._id)) return withRow(shown, row);
  const { pagination } = shown;
  return {
    ...shown,
    data: [row, ...shown.data],
    pagination: { ...pagination, totalItems: pagination.totalItems + 1 },
  };
}

/** The page with a row replaced where it stands. */
export function withRow<R extends Row>(shown: OwnPage<R>, row: R): OwnPage<R> {
  return { ...shown, data: shown.data.map((other) => (other._id === row._id ? row : other)) };
}
