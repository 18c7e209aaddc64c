import type { SentNotice } from '@hostel/contracts/notices';
import { Empty } from '@hostel/shared-ui/empty';
import { ErrorPanel } from '@hostel/shared-ui/error-panel';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { Pager } from '@hostel/shared-ui/pager';
import { useSession } from '@hostel/shared-ui/session';
import { SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { useFailureToast } from '../../lib/failure-toast.ts';
import { FilterBar } from '../../lib/filters/filter-bar.tsx';
import { ClearFiltersButton, SortOrderButton } from '../../lib/filters/filter-buttons.tsx';
import { FilterSelect } from '../../lib/filters/filter-select.tsx';
import { filterMessages } from '../../lib/filters/messages.ts';
import { usePagePastEnd, useUrlFilters } from '../../lib/filters/url-filters.ts';
import screen from '../../lib/screen.module.css';
import { SignInAgain } from '../../lib/sign-in-again.tsx';
import {
  activeFilters,
  filtersFrom,
  isFiltered,
  narrowing,
  sortLabels,
  typeLabels,
} from './filters.ts';
import { HistoryTable } from './history-table.tsx';
import { historyMessages as texts } from './messages.ts';
import { useSentNotices } from './queries.ts';

/** All notices that staff sent: found, filtered, sorted, ten at a time. */
export function HistoryTab({ onView }: { onView: (notice: SentNotice) => void }) {
  const { filters, setFilter, clear } = useUrlFilters(filtersFrom);
  const { data, error, isFetching, isPlaceholderData, refetch } = useSentNotices(filters);
  const clearAll = () => clear(narrowing);
  const toPage = (page: number) => setFilter('page', String(page));
  const pages = isPlaceholderData ? undefined : data?.pagination.totalPages;
  const past = usePagePastEnd(filters.page, pages, toPage);
  const ended = useSession((session) => session.ended);
  const refused = error instanceof ApiError && error.answered;
  const toast = error ? (refused ? texts.loadFailed : texts.loadError) : undefined;
  useFailureToast('notice-history-failed', toast);

  return (
    <div className={screen.screen}>
      <FilterBar
        search={{ label: texts.search, placeholder: texts.searchHint, value: filters.search }}
        onFilter={setFilter}
        active={activeFilters(filters)}
        onClear={clearAll}
      >
        <FilterSelect
          label={texts.type}
          name="type"
          value={filters.type}
          labels={typeLabels}
          onFilter={setFilter}
        />
        <FilterSelect
          label={filterMessages.sortBy}
          name="sort"
          value={filters.sortBy}
          labels={sortLabels}
          all={false}
          onFilter={setFilter}
        />
        <SortOrderButton order={filters.sortOrder} onFilter={setFilter} />
      </FilterBar>
      {error && !data ? (
        <ErrorPanel
          message={messageOf(error, texts.loadError)}
          busy={isFetching}
          onRetry={() => void refetch()}
          action={ended && <SignInAgain />}
        />
      ) : !data || past ? (
        <SkeletonGroup label={texts.loading} lines={8} />
      ) : data.data.length === 0 ? (
        isFiltered(filters) ? (
          <Empty title={texts.noMatch} action={<ClearFiltersButton onClear={clearAll} />}>
            {texts.noMatchMore}
          </Empty>
        ) : (
          <Empty title={texts.empty}>{texts.emptyMore}</Empty>
        )
      ) : (
        <>
          <HistoryTable
            notices={data.data}
            total={data.pagination.totalNotices}
            updating={isPlaceholderData}
            onView={onView}
          />
          <Pager
            label={texts.pages}
            page={filters.page}
            pages={data.pagination.totalPages}
            onPage={toPage}
          />
        </>
      )}
    </div>
  );
}
