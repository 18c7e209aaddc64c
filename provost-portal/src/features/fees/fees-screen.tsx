import { exportFees } from '@hostel/contracts/fees';
import { Button } from '@hostel/shared-ui/button';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Pager } from '@hostel/shared-ui/pager';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { FileSpreadsheet } from 'lucide-react';
import { useFileExport } from '../../lib/export-file.ts';
import { ClearFiltersButton } from '../../lib/filters/filter-buttons.tsx';
import { PageSelector } from '../../lib/filters/page-selector.tsx';
import { usePagePastEnd, useUrlFilters } from '../../lib/filters/url-filters.ts';
import { useManages } from '../../lib/manages.ts';
import { RefreshButton } from '../../lib/refresh-button.tsx';
import screen from '../../lib/screen.module.css';
import { SignInAgain } from '../../lib/sign-in-again.tsx';
import { FeeFilters } from './fee-filters.tsx';
import { FeeStats } from './fee-stats.tsx';
import { FeesTable } from './fees-table.tsx';
import { askedFor, filtersFrom, isFiltered, narrowing, sortText } from './filters.ts';
import { messages } from './messages.ts';
import { useFees } from './queries.ts';

/** Who has paid what of a year, and who still owes. */
export function FeesScreen() {
  const { filters, setFilter, clear } = useUrlFilters(filtersFrom);
  const fees = useFees(filters);
  const manages = useManages();
  const { save, busy } = useFileExport();
  const { data, error, isFetching, isPlaceholderData } = fees;
  const toPage = (page: number) => setFilter('page', String(page));
  const pages = data?.pagination.totalPages ?? 1;
  const past = usePagePastEnd(filters.page, data && !isPlaceholderData ? pages : undefined, toPage);
  const total = data?.pagination.totalItems ?? 0;
  const filtered = isFiltered(filters);

  const saveAll = (year: number) =>
    void save(
      { path: exportFees.path, query: askedFor(filters), filename: `fees-${year}.csv` },
      {
        progress: messages.exporting(total),
        done: messages.exported,
        failed: messages.exportFailed,
      },
    );
  return (
    <PageFrame
      title={messages.title}
      lead={messages.lead}
      stale={error && data ? messages.notUpdated : undefined}
      action={<RefreshButton busy={isFetching} onRefresh={() => void fees.refetch()} />}
    >
      <div className={screen.screen}>
        <FeeStats counts={data?.counts ?? (error ? null : undefined)} />
        <FeeFilters
          filters={filters}
          years={data && { all: data.years, shown: data.admissionYear }}
          onFilter={setFilter}
          onClear={() => clear(narrowing)}
        />
        {!data && error && (
          <ErrorPanel
            title={messages.failedTitle}
            message={messageOf(error, messages.failed)}
            onRetry={() => void fees.refetch()}
            busy={isFetching}
            action={error instanceof ApiError && error.status === 401 && <SignInAgain />}
          />
        )}
        {((!data && !error) || past) && <FeesSkeleton />}
        {data && total === 0 && (
          <Empty
            title={filtered ? messages.noMatch : messages.empty}
            action={filtered && <ClearFiltersButton onClear={() => clear(narrowing)} />}
          >
            {filtered ? messages.noMatchMore : messages.emptyMore}
          </Empty>
        )}
        {data && total > 0 && !past && (
          <>
            <div className={screen.head}>
              <PageSelector page={filters.page} pages={pages} onPage={toPage} />
              {manages && (
                <Button busy={busy} onClick={() => saveAll(data.admissionYear)}>
                  {!busy && <FileSpreadsheet aria-hidden />}
                  {messages.export}
                </Button>
              )}
            </div>
            <FeesTable
              fees={data.data}
              total={total}
              updating={isPlaceholderData}
              sort={{ by: filters.sortBy, order: filters.sortOrder }}
              onSort={(sort) => setFilter('sort', sortText(sort))}
            />
            <Pager page={filters.page} pages={pages} onPage={toPage} />
          </>
        )}
      </div>
    </PageFrame>
  );
}

function FeesSkeleton() {
  return (
    <SkeletonGroup label={messages.loading} className={screen.list}>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} shape="block" />
      ))}
    </SkeletonGroup>
  );
}
