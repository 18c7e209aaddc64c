import type { PublicNotice } from '@hostel/contracts/notices/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { Pager } from '@hostel/shared-ui/pager';
import { SearchField } from '@hostel/shared-ui/search-field';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useParamsChange } from '@hostel/shared-ui/use-params-change';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Article } from '../../../../lib/page/article.tsx';
import { NoticeDialog } from '../components/notice-dialog.tsx';
import { ArchiveList } from './archive-list.tsx';
import classes from './archive.module.css';
import { messages } from './messages.ts';
import { pageSize, useArchive } from './use-archive.ts';

/** The longest search that the server accepts, in characters. */
const longestSearch = 200;

/** The page and the search of the address. */
function filtersFrom(params: URLSearchParams) {
  const page = Number(params.get('page'));
  const search = (params.get('search') ?? '').trim().slice(0, longestSearch);
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1, search };
}

/** All notices that were ever on the notice board, with a search. Page and search are in the address. */
export function ArchivePage() {
  const [params, changeParams] = useParamsChange();
  const filters = filtersFrom(params);
  const toPage = (page: number) => changeParams((next) => next.set('page', String(page)), {});
  const search = (text: string) =>
    changeParams(
      (next) => {
        next.delete('page');
        if (text.trim() === '') next.delete('search');
        else next.set('search', text);
      },
      { replace: true },
    );
  return (
    <Article title={messages.title} crumbs={[]} lead={<p>{messages.lead}</p>}>
      <SearchField
        className={classes.search}
        label={messages.search}
        placeholder={messages.hint}
        value={filters.search}
        onSearch={search}
      />
      <Results filters={filters} onPage={toPage} onClear={() => search('')} />
    </Article>
  );
}

interface ResultsProps {
  filters: { page: number; search: string };
  onPage: (page: number) => void;
  onClear: () => void;
}

function Results({ filters, onPage, onClear }: ResultsProps) {
  const [opened, setOpened] = useState<PublicNotice>();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useArchive(filters);
  if (data === undefined && isError) {
    return (
      <ErrorPanel message={messages.failed} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return <Loading />;
  const { notices, pagination } = data;
  const { currentPage, totalPages, totalNotices: total } = pagination;
  // An address may name a page that no longer exists.
  if (!isPlaceholderData && currentPage > totalPages) {
    const last = new URLSearchParams({ ...filters, page: String(totalPages) });
    return <Navigate replace to={{ search: last.toString() }} />;
  }
  const first = (currentPage - 1) * pageSize;
  return (
    <>
      {isError && <p className={classes.stale}>{messages.notUpdated}</p>}
      <p role="status" className={classes.found}>
        {notices.length > 0 && messages.found(first + 1, first + notices.length, total)}
      </p>
      {total === 0 && <NoNotices search={filters.search} onClear={onClear} />}
      <ArchiveList notices={notices} updating={isPlaceholderData} onOpen={setOpened} />
      <Pager label={messages.pages} page={currentPage} pages={totalPages} onPage={onPage} />
      {opened && <NoticeDialog notice={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function NoNotices({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') return <Empty title={messages.empty} />;
  return (
    <Empty
      title={messages.noMatch(search)}
      action={<Button onClick={onClear}>{messages.clear}</Button>}
    />
  );
}

function Loading() {
  return (
    <SkeletonGroup label={messages.loading} className={classes.bones}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} shape="block" className={classes.bone} />
      ))}
    </SkeletonGroup>
  );
}
