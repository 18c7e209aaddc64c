import { noticeCategories } from '@hostel/contracts/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { FilterBar } from '../../lib/filters/filter-bar.tsx';
import { SortOrderButton } from '../../lib/filters/filter-buttons.tsx';
import { FilterSelect } from '../../lib/filters/filter-select.tsx';
import { LayoutToggle, type ListLayout } from '../../lib/filters/layout-toggle.tsx';
import {
  activeFilters,
  advanced,
  priorityLabels,
  sortLabels,
  statusLabels,
  validityLabels,
  type NoticeFilters,
} from './filters.ts';
import { messages } from './messages.ts';

const categoryLabels = Object.fromEntries(noticeCategories.map((name) => [name, name]));

export interface NoticesFiltersProps {
  filters: NoticeFilters;
  layout: ListLayout;
  onFilter: (name: string, value: string) => void;
  onClear: () => void;
}

export function NoticesFilters({ filters, layout, onFilter, onClear }: NoticesFiltersProps) {
  const [more, setMore] = useState(advanced.some((name) => filters[name] !== undefined));
  const select = { onFilter };
  return (
    <FilterBar
      search={{ label: messages.search, value: filters.search }}
      onFilter={onFilter}
      active={activeFilters(filters)}
      onClear={onClear}
      aside={<LayoutToggle layout={layout} onFilter={onFilter} />}
    >
      <FilterSelect
        {...select}
        label={messages.status}
        name="status"
        value={filters.status}
        labels={statusLabels}
      />
      <FilterSelect
        {...select}
        label={messages.category}
        name="category"
        value={filters.category}
        labels={categoryLabels}
      />
      <FilterSelect
        {...select}
        label={messages.sortBy}
        name="sort"
        value={filters.sortBy}
        labels={sortLabels}
        all={false}
      />
      <SortOrderButton order={filters.sortOrder} onFilter={onFilter} />
      {more && (
        <>
          <FilterSelect
            {...select}
            label={messages.priority}
            name="priority"
            value={filters.priority}
            labels={priorityLabels}
          />
          <FilterSelect
            {...select}
            label={messages.validity}
            name="validity"
            value={filters.validity}
            labels={validityLabels}
          />
        </>
      )}
      <Button variant="quiet" aria-expanded={more} onClick={() => setMore(!more)}>
        <SlidersHorizontal aria-hidden />
        {messages.advanced}
      </Button>
    </FilterBar>
  );
}
