import { checkInLists } from '@hostel/contracts/residence/check-in';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Tabs } from '@hostel/shared-ui/tabs';
import { Button } from '@hostel/shared-ui/button';
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
import { useMay } from '../../../lib/may.ts';
import pageClasses from '../../../lib/page.module.css';
import { CheckInTable, type OpenStay } from './check-in-table.tsx';
import { CheckOutMany } from './check-out-many.tsx';
import { messages as texts } from './messages.ts';
import { useCheckIns } from './queries.ts';
import { StayDialog } from './stay-dialog.tsx';

/** A floor of the address, from 1 to 30. */
function floorFrom(text: string | null): number | undefined {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= 30 ? number : undefined;
}

/** The floors of a hall by their numbers, for a filter. */
function floorLabels(floors: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: floors }, (_, at) => [at + 1, String(at + 1)]));
}

function filtersFrom(params: URLSearchParams) {
  return {
    page: pageFrom(params),
    list: oneOf(checkInLists, params.get('list')) ?? 'expected',
    search: params.get('search') ?? undefined,
    hall: hallFrom(params.get('hall')),
    floor: floorFrom(params.get('floor')),
  };
}

/** Who is expected, has checked in or has checked out. */
export function CheckInPage() {
  const { filters, setFilter, toPage, clear } = useUrlFilters(filtersFrom);
  const [open, setOpen] = useState<OpenStay>();
  const residents = useCheckIns(filters);
  const { data, error } = residents;
  const halls = useHalls();
  const [isMany, setMany] = useState(false);
  const mayCheckOut = useMay('checkIn') && filters.list === 'present';
  const floors = halls.find(({ id }) => id === filters.hall)?.floors ?? 0;
  const clearAll = () => clear(['search', 'hall', 'floor']);
  const panel = (
    <PagedList
      query={residents}
      texts={{ ...texts, empty: texts.empty[filters.list] }}
      page={filters.page}
      onPage={toPage}
      filtered={countActive(filters, ['search', 'hall', 'floor']) > 0}
      onClear={clearAll}
    >
      {({ rows, total }, updating) => (
        <>
          {mayCheckOut && filters.hall !== undefined && (
            <p>
              <Button onClick={() => setMany(true)}>{texts.checkOutMany}</Button>
            </p>
          )}
          <CheckInTable
            list={filters.list}
            rows={rows}
            total={total}
            updating={updating}
            onOpen={setOpen}
          />
        </>
      )}
    </PagedList>
  );
  return (
    <PageFrame title={texts.title} lead={texts.lead} stale={data && error && texts.notUpdated}>
      <div className={pageClasses.page}>
        <FilterBar
          search={{ label: texts.search, placeholder: texts.searchHint, value: filters.search }}
          selects={[
            ...hallFilter({
              label: texts.hall,
              value: filters.hall,
              labels: hallLabels(halls),
            }),
            ...(floors > 1
              ? [
                  {
                    name: 'floor',
                    label: texts.floor,
                    value: filters.floor?.toString(),
                    labels: floorLabels(floors),
                  },
                ]
              : []),
          ]}
          onFilter={setFilter}
          active={countActive(filters, ['hall', 'floor'])}
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
      {isMany && data && (
        <CheckOutMany
          rows={data.data}
          total={data.pagination.totalItems}
          onClose={() => setMany(false)}
        />
      )}
      {open && <StayDialog {...open} onClose={() => setOpen(undefined)} />}
    </PageFrame>
  );
}
