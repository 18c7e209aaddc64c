import type { SentNotice } from '@hostel/contracts/notices/student-notices';
import { useState } from 'react';
import { toastOf, useFailureToast } from '../../../../lib/failure-toast.ts';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { filterMessages } from '../../../../lib/filters/messages.ts';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { hallFilter, hallLabels, useHalls } from '../../../../lib/halls.ts';
import { PagedList } from '../../../../lib/list/paged-list.tsx';
import pageClasses from '../../../../lib/page.module.css';
import { WithdrawDialog } from '../components/withdraw-dialog.tsx';
import {
  activeFilters,
  filtersFrom,
  isFiltered,
  narrowing,
  sortLabels,
  typeLabels,
} from '../filters.ts';
import { historyMessages as texts } from '../messages.ts';
import { useSentNotices } from '../queries.ts';
import { HistoryTable } from './history-table.tsx';

/** All notices that staff have sent, with search, filter and sort. */
export function HistoryTab({ onView }: { onView: (notice: SentNotice) => void }) {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const notices = useSentNotices(filters);
  const clearAll = () => clear(narrowing);
  useFailureToast('notice-history-failed', notices, toastOf(texts.loadFailed));
  const { search, type, hall, sortBy, sortOrder } = filters;
  const [withdrawing, setWithdrawing] = useState<SentNotice>();
  const halls = hallLabels(useHalls());
  return (
    <div className={pageClasses.page}>
      <FilterBar
        search={{ label: texts.search, placeholder: texts.searchHint, value: search }}
        selects={[
          { label: texts.type, name: 'type', value: type, labels: typeLabels },
          ...hallFilter({ label: texts.hall, value: hall, labels: halls }),
          {
            label: filterMessages.sortBy,
            name: 'sort',
            value: sortBy,
            labels: sortLabels,
            all: false,
          },
        ]}
        sortOrder={sortOrder}
        onFilter={setFilter}
        active={activeFilters(filters)}
        onClear={clearAll}
      />
      <PagedList
        query={notices}
        texts={texts}
        page={filters.page}
        onPage={toPage}
        filtered={isFiltered(filters)}
        onClear={clearAll}
      >
        {({ rows, total }, updating) => (
          <HistoryTable
            notices={rows}
            total={total}
            updating={updating}
            onView={onView}
            onWithdraw={setWithdrawing}
          />
        )}
      </PagedList>
      {withdrawing && (
        <WithdrawDialog notice={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </div>
  );
}
