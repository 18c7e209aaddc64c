import { Button } from '@hostel/shared-ui/button';
import { SelectField } from '@hostel/shared-ui/field';
import { SearchField } from '@hostel/shared-ui/search-field';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, LayoutGrid, List, RotateCcw } from 'lucide-react';
import { SegmentedControl } from '../../lib/segmented-control.tsx';
import {
  isFiltered,
  periodLabels,
  sortLabels,
  statusLabels,
  typeLabels,
  type RequestFilters,
} from './filters.ts';
import classes from './filters-bar.module.css';
import { messages } from './messages.ts';

export type RequestLayout = 'grid' | 'list';

export interface FiltersBarProps {
  filters: RequestFilters;
  layout: RequestLayout;
  onFilter: (name: string, value: string) => void;
  onLayout: (layout: RequestLayout) => void;
  onClear: () => void;
}

function options(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}

export function FiltersBar({ filters, layout, onFilter, onLayout, onClear }: FiltersBarProps) {
  const descending = filters.sortOrder === 'desc';
  return (
    <section aria-label="Search and filters" className={classes.bar}>
      <SearchField
        className={classes.search}
        label={messages.searchLabel}
        placeholder={messages.search}
        value={filters.search ?? ''}
        onSearch={(value) => onFilter('search', value)}
      />
      <SegmentedControl
        label={messages.layout}
        value={layout}
        onChange={onLayout}
        options={[
          { value: 'grid', label: messages.grid, icon: <LayoutGrid aria-hidden /> },
          { value: 'list', label: messages.list, icon: <List aria-hidden /> },
        ]}
      />
      <div className={classes.filters}>
        <SelectField
          label={messages.type}
          placeholder={messages.all}
          options={options(typeLabels)}
          value={filters.type ?? ''}
          onChange={(event) => onFilter('type', event.target.value)}
        />
        <SelectField
          label={messages.status}
          placeholder={messages.all}
          options={options(statusLabels)}
          value={filters.status ?? ''}
          onChange={(event) => onFilter('status', event.target.value)}
        />
        <SelectField
          label={messages.period}
          placeholder={messages.all}
          options={options(periodLabels)}
          value={filters.period ?? ''}
          onChange={(event) => onFilter('period', event.target.value)}
        />
        <SelectField
          label={messages.sortBy}
          options={options(sortLabels)}
          value={filters.sortBy}
          onChange={(event) => onFilter('sort', event.target.value)}
        />
        <Button onClick={() => onFilter('order', descending ? 'asc' : 'desc')}>
          {descending ? <ArrowDownWideNarrow aria-hidden /> : <ArrowUpNarrowWide aria-hidden />}
          {descending ? messages.descending : messages.ascending}
        </Button>
        {isFiltered(filters) && (
          <Button variant="quiet" onClick={onClear}>
            <RotateCcw aria-hidden />
            {messages.clear}
          </Button>
        )}
      </div>
    </section>
  );
}
