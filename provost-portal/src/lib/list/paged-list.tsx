import { Empty } from '@hostel/shared-ui/empty';
import { Pager } from '@hostel/shared-ui/pager';
import { TableSkeleton } from '@hostel/shared-ui/table-skeleton';
import type { ReactNode } from 'react';
import { ClearFiltersButton } from '../filters/filter-buttons.tsx';
import { usePagePastEnd } from '../filters/url-filters.ts';
import { QueryResult, type FailureTexts, type ReadQuery } from './query-result.tsx';

/** One page of a list, and how much there is in all. */
export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  pages: number;
}

/** A reply with one page of rows, in the usual shape of the API. */
interface PagedReply<Row> {
  data: readonly Row[];
  pagination: { totalItems: number; totalPages: number };
}

interface ListTexts extends FailureTexts {
  loading: string;
  /** Shown while there are no rows at all. */
  empty: string;
  emptyMore?: string;
  /** Shown where the filters hide every row. */
  noMatch?: string;
  noMatchMore?: string;
  /** Label of the button that clears the filters; by default 'Clear Filters'. */
  clear?: string;
  /** Names the pager; by default 'Pages'. */
  pager?: string;
}

export interface PagedListProps<Row> {
  query: ReadQuery<PagedReply<Row>> & { isPlaceholderData: boolean };
  texts: ListTexts;
  failure?: (error: Error) => ReactNode;
  /** By default rows of a table. */
  skeleton?: ReactNode;
  /** The page that the URL asks for. */
  page: number;
  onPage: (page: number) => void;
  /** Whether a search or filter narrows the list. */
  filtered?: boolean;
  /** Clears the filters; offered where they hide every row. */
  onClear?: () => void;
  /** Renders the rows. `updating`: a newer page is loading, and the current rows are dimmed. */
  children: (page: ListPage<Row>, updating: boolean) => ReactNode;
}

/** A list that the server pages, in its four states: loading, failed, empty, and full. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { query, texts, failure, page, onPage, children } = props;
  const knownPages = query.isPlaceholderData ? undefined : query.data?.pagination.totalPages;
  const past = usePagePastEnd(page, knownPages, onPage);
  const skeleton = props.skeleton ?? <TableSkeleton label={texts.loading} />;
  if (past) return skeleton;
  return (
    <QueryResult query={query} texts={texts} failure={failure} skeleton={skeleton}>
      {({ data: rows, pagination: { totalItems: total, totalPages: pages } }) =>
        rows.length === 0 ? (
          <EmptyList texts={texts} filtered={props.filtered} onClear={props.onClear} />
        ) : (
          <>
            {children({ rows, total, pages }, query.isPlaceholderData)}
            <Pager label={texts.pager} page={page} pages={pages} onPage={onPage} />
          </>
        )
      }
    </QueryResult>
  );
}

type EmptyListProps = Pick<PagedListProps<unknown>, 'texts' | 'filtered' | 'onClear'>;

function EmptyList({ texts, filtered, onClear }: EmptyListProps) {
  if (!filtered) return <Empty title={texts.empty}>{texts.emptyMore}</Empty>;
  return (
    <Empty
      title={texts.noMatch ?? texts.empty}
      action={onClear && <ClearFiltersButton label={texts.clear} onClear={onClear} />}
    >
      {texts.noMatchMore}
    </Empty>
  );
}
