import { FilterBar } from '../../lib/filters/filter-bar.tsx';
import { SortOrderButton } from '../../lib/filters/filter-buttons.tsx';
import { FilterSelect } from '../../lib/filters/filter-select.tsx';
import { LayoutToggle, type ListLayout } from '../../lib/filters/layout-toggle.tsx';
import {
  activeFilters,
  periodLabels,
  sortLabels,
  statusLabels,
  typeLabels,
  type RequestFilters,
} from './filters.ts';
import { messages } from './messages.ts';

export interface FiltersBarProps {
  filters: RequestFilters;
  layout: ListLayout;
  onFilter: (name: string, value: string) => void;
  onClear: () => void;
}

export function FiltersBar({ filters, layout, onFilter, onClear }: FiltersBarProps) {
  const { search, type, status, period, sortBy, sortOrder } = filters;
  return (
    <FilterBar
      search={{ label: messages.searchLabel, placeholder: messages.search, value: search }}
      onFilter={onFilter}
      active={activeFilters(filters)}
      onClear={onClear}
      aside={<LayoutToggle layout={layout} onFilter={onFilter} />}
    >
      <FilterSelect
        label={messages.type}
        name="type"
        value={type}
        labels={typeLabels}
        onFilter={onFilter}
      />
      <FilterSelect
        label={messages.status}
        name="status"
        value={status}
        labels={statusLabels}
        onFilter={onFilter}
      />
      <FilterSelect
        label={messages.period}
        name="period"
        value={period}
        labels={periodLabels}
        onFilter={onFilter}
      />
      <FilterSelect
        label={messages.sortBy}
        name="sort"
        value={sortBy}
        labels={sortLabels}
        all={false}
        onFilter={onFilter}
      />
      <SortOrderButton order={sortOrder} onFilter={onFilter} />
    </FilterBar>
  );
}
