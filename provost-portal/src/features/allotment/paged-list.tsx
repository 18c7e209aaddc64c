import type { ReplyOf } from '@hostel/contracts/call';
import type { listStudents } from '@hostel/contracts/students';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messageOf } from '@hostel/shared-ui/http-error';
import { Pager } from '@hostel/shared-ui/pager';
import type { ReactNode } from 'react';
import { usePagePastEnd } from '../../lib/filters/url-filters.ts';
import { LoadingRows } from './loading-rows.tsx';

interface Listed<Row> {
  data: readonly Row[];
  pagination: ReplyOf<typeof listStudents>['pagination'];
}

export interface PagedListProps<Row> {
  query: {
    data: Listed<Row> | undefined;
    error: Error | null;
    isFetching: boolean;
    isPlaceholderData: boolean;
    refetch: () => Promise<unknown>;
  };
  page: number;
  onPage: (page: number) => void;
  texts: { loading: string; failed: string; empty: string; emptyMore?: string };
  /** Draws the rows that are there. */
  children: (rows: readonly Row[], total: number, updating: boolean) => ReactNode;
}

/** The four faces of a list that the server pages. */
export function PagedList<Row>({ query, page, onPage, texts, children }: PagedListProps<Row>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const pages = isPlaceholderData ? undefined : data?.pagination.totalPages;
  const past = usePagePastEnd(page, pages, onPage);
  if (!data || past) {
    return error ? (
      <ErrorPanel
        message={messageOf(error, texts.failed)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <LoadingRows label={texts.loading} />
    );
  }
  if (data.data.length === 0) return <Empty title={texts.empty}>{texts.emptyMore}</Empty>;
  return (
    <>
      {children(data.data, data.pagination.totalItems, isPlaceholderData)}
      <Pager page={page} pages={data.pagination.totalPages} onPage={onPage} />
    </>
  );
}
