import { noticeCategories } from '@hostel/contracts/notices/public-notices';
import { Button } from '@hostel/shared-ui/button';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { FilterSelect } from '../../../../lib/filters/filter-select.tsx';
import type { ListLayout } from '../../../../lib/filters/layout-toggle.tsx';
import { filterMessages } from '../../../../lib/filters/messages.ts';
import {
  activeFilters,
  advanced,
  priorityLabels,
  sortLabels,
  statusLabels,
  validityLabels,
  type NoticeFilters as Filters,
} from '../filters.ts';
import { messages } from '../messages.ts';

const categoryLabels = Object.fromEntries(noticeCategories.map((name) => [name, name]));

export interface NoticeFiltersProps {
  filters: Filters;
  layout: ListLayout;
  onFilter: (name: string, value: string) => void;
  onClear: () => void;
}

/** Search, filters, sort and layout. Advanced Filters unfold priority and date range. */
export function NoticeFilters({ filters, layout, onFilter, onClear }: NoticeFiltersProps) {
  const { search, status, category, priority, validity, sortBy, sortOrder } = filters;
  const [more, setMore] = useState(advanced.some((name) => filters[name] !== undefined));
  return (
    <FilterBar
      search={{ label: messages.search, value: search }}
      selects={[
        { label: messages.status, name: 'status', value: status, labels: statusLabels },
        { label: messages.category, name: 'category', value: category, labels: categoryLabels },
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
      {more && (
        <>
          <FilterSelect
            label={messages.priority}
            name="priority"
            value={priority}
            labels={priorityLabels}
            onFilter={onFilter}
          />
          <FilterSelect
            label={messages.validity}
            name="validity"
            value={validity}
            labels={validityLabels}
            onFilter={onFilter}
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
