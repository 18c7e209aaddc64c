import { DayFilter } from '../../../../lib/filters/day-filter.tsx';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import type { ListLayout } from '../../../../lib/filters/layout-toggle.tsx';
import { hallFilter, hallLabels, useHalls } from '../../../../lib/halls.ts';
import { filterMessages } from '../../../../lib/filters/messages.ts';
import {
  activeFilters,
  periodLabels,
  sortLabels,
  statusLabels,
  typeLabels,
  type RequestFilters as Filters,
} from '../filters.ts';
import { messages } from '../messages.ts';

export interface RequestFiltersProps {
  filters: Filters;
  layout: ListLayout;
  onFilter: (name: string, value: string) => void;
  onClear: () => void;
}

/** Search, filters by type, status, period, days and hall, the sort, and the choice of layout. */
export function RequestFilters({ filters, layout, onFilter, onClear }: RequestFiltersProps) {
  const { search, type, status, period, from, to, hall, unassigned, sortBy, sortOrder } = filters;
  const reversed = from !== undefined && to !== undefined && from > to;
  const halls = hallLabels(useHalls());
  return (
    <FilterBar
      search={{ label: messages.searchLabel, placeholder: messages.search, value: search }}
      selects={[
        { label: messages.type, name: 'type', value: type, labels: typeLabels },
        { label: messages.status, name: 'status', value: status, labels: statusLabels },
        { label: messages.period, name: 'period', value: period, labels: periodLabels },
        {
          label: messages.assignment,
          name: 'unassigned',
          value: unassigned,
          labels: { yes: messages.unassigned },
        },
        ...hallFilter({ label: messages.hall, value: hall, labels: halls }),
        {
          label: filterMessages.sortBy,
          name: 'sort',
          value: sortBy,
          labels: sortLabels,
          all: false,
        },
      ]}
      sortOrder={sortOrder}
      layout={layout}
      onFilter={onFilter}
      active={activeFilters(filters)}
      onClear={onClear}
    >
      <DayFilter label={messages.from} name="from" value={from} onFilter={onFilter} />
      <DayFilter
        label={messages.to}
        name="to"
        value={to}
        error={reversed ? messages.reversed : undefined}
        onFilter={onFilter}
      />
    </FilterBar>
  );
}
