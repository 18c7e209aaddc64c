import { Button } from '@hostel/shared-ui/button';
import { fullDate } from '@hostel/shared-ui/dates';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { messageOf } from '@hostel/shared-ui/http-error';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Pager } from '@hostel/shared-ui/pager';
import { Download } from 'lucide-react';
import { useStudentExport } from '../../lib/export-students.ts';
import { FilterBar } from '../../lib/filters/filter-bar.tsx';
import { pageFrom, usePagePastEnd, useUrlFilters } from '../../lib/filters/url-filters.ts';
import { useManages } from '../../lib/manages.ts';
import screen from '../../lib/screen.module.css';
import { counted } from '../../lib/student-words.ts';
import { LoadingRows } from './loading-rows.tsx';
import { registeredMessages as texts } from './messages.ts';
import { useRegistered } from './queries.ts';
import classes from './registered-screen.module.css';
import { RegisteredTable } from './registered-table.tsx';

/** So many rows stand in the page at once, however many registered. */
const pageSize = 50;

const filtersFrom = (params: URLSearchParams) => ({
  page: pageFrom(params),
  limit: pageSize,
  search: params.get('search') ?? undefined,
});

/** Everybody who applied, one of them opened at a time. */
export function RegisteredScreen() {
  const { filters, setFilter } = useUrlFilters(filtersFrom);
  const students = useRegistered(filters);
  const manages = useManages();
  const { save, busy } = useStudentExport();
  const { data, error, isPlaceholderData } = students;
  const toPage = (page: number) => setFilter('page', String(page));
  const pages = data?.pagination.totalPages ?? 1;
  usePagePastEnd(filters.page, data && !isPlaceholderData ? pages : undefined, toPage);
  const total = data?.pagination.totalItems ?? 0;

  return (
    <PageFrame
      title={texts.title}
      lead={data && (filters.search ? texts.matching : texts.count)(total, counted(total))}
      stale={error && data ? texts.notUpdated : undefined}
      action={
        manages && (
          <Button
            busy={busy}
            onClick={() =>
              void save(
                { format: 'json', shape: 'registered', search: filters.search },
                {
                  progress: texts.downloading,
                  done: texts.downloaded,
                  failed: texts.downloadFailed,
                },
              )
            }
          >
            <Download aria-hidden />
            {texts.download}
          </Button>
        )
      }
    >
      <div className={screen.screen}>
        <FilterBar
          search={{ label: texts.search, placeholder: texts.searchHint, value: filters.search }}
          onFilter={setFilter}
        />
        {!data && error && (
          <ErrorPanel
            message={<span className={classes.failed}>{messageOf(error, texts.failed)}</span>}
            onRetry={() => void students.refetch()}
            busy={students.isFetching}
          />
        )}
        {!data && !error && <LoadingRows label={texts.loading} seen />}
        {data && total === 0 && (
          <Empty title={filters.search ? texts.noMatch : texts.empty}>
            {filters.search ? texts.noMatchMore : texts.emptyMore}
          </Empty>
        )}
        {data && total > 0 && (
          <>
            <RegisteredTable students={data.data} updating={isPlaceholderData} />
            <Pager page={filters.page} pages={pages} onPage={toPage} />
            <footer className={screen.told}>
              {texts.total(counted(total))} ·{' '}
              {texts.updated(fullDate(new Date(students.dataUpdatedAt).toISOString()))}
            </footer>
          </>
        )}
      </div>
    </PageFrame>
  );
}
