import { checkInLists } from '@hostel/contracts/residence/check-in';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Tabs } from '@hostel/shared-ui/tabs';
import { useState } from 'react';
import { FilterBar } from '../../../lib/filters/filter-bar.tsx';
import {
  countActive,
  hallFrom,
  oneOf,
  pageFrom,
  useUrlFilters,
} from '../../../lib/filters/url-filters.ts';
import { hallFilter, hallLabels, useHalls } from '../../../lib/halls.ts';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import pageClasses from '../../../lib/page.module.css';
import { CheckInTable, type OpenStay } from './check-in-table.tsx';
import { messages as texts } from './messages.ts';
import { useCheckIns } from './queries.ts';
import { StayDialog } from './stay-dialog.tsx';

function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    list: oneOf(checkInLists, params.get('list')) ?? 'expected',
    search: params.get('search') ?? undefined,
    hall: hallFrom(params.get('hall')),
  };
}

/** Who is expected, has checked in or has checked out. */
export function CheckInPage() {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const [open, setOpen] = useState<OpenStay>();
  const residents = useCheckIns(filters);
  const { data, error } = residents;
  const halls = useHalls();
  const clearAll = () => clear(['search', 'hall']);
  const panel = (
    <PagedList
      query={residents}
      texts={{ ...texts, empty: texts.empty[filters.list] }}
      page={filters.page}
      onPage={toPage}
      filtered={countActive(filters, ['search', 'hall']) > 0}
      onClear={clearAll}
    >
      {({ rows, total }, updating) => (
        <CheckInTable
          list={filters.list}
          rows={rows}
          total={total}
          updating={updating}
          onOpen={setOpen}
        />
      )}
    </PagedList>
  );
  return (
    <PageFrame title={texts.title} lead={texts.lead} stale={data && error && texts.notUpdated}>
      <div className={pageClasses.page}>
        <FilterBar
          search={{ label: texts.search, placeholder: texts.searchHint, value: filters.search }}
          selects={hallFilter({
            label: texts.hall,
            value: filters.hall,
            labels: hallLabels(halls),
          })}
          onFilter={setFilter}
          active={countActive(filters, ['hall'])}
          onClear={clearAll}
        />
        <Tabs
          label={texts.lists}
          value={filters.list}
          onChange={(list) => setFilter('list', list === 'expected' ? '' : list)}
          tabs={checkInLists.map((list) => ({
            id: list,
            label: texts.listLabels[list],
            count: data?.counts[list],
            panel: list === filters.list ? panel : null,
          }))}
        />
      </div>
      {open && <StayDialog {...open} onClose={() => setOpen(undefined)} />}
    </PageFrame>
  );
}
