import { noticeCategories, publicNoticeStatuses } from '@hostel/contracts/public-notices';
import { SelectField } from '@hostel/shared-ui/field';
import { SearchField } from '@hostel/shared-ui/search-field';
import { LayoutGrid, List } from 'lucide-react';
import { SegmentedControl } from '../../lib/segmented-control.tsx';
import type { NoticeFilters } from './filters.ts';
import { messages } from './messages.ts';
import classes from './notices-filters.module.css';

const statusLabels = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const;

export interface NoticesFiltersProps {
  filters: NoticeFilters;
  layout: 'grid' | 'list';
  onFilter: (name: string, value: string) => void;
}

export function NoticesFilters({ filters, layout, onFilter }: NoticesFiltersProps) {
  return (
    <section aria-label="Search and filters" className={classes.bar}>
      <SearchField
        className={classes.search}
        label={messages.search}
        value={filters.search ?? ''}
        onSearch={(value) => onFilter('search', value)}
      />
      <SelectField
        label={messages.status}
        placeholder={messages.all}
        options={publicNoticeStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        value={filters.status ?? ''}
        onChange={(event) => onFilter('status', event.target.value)}
      />
      <SelectField
        label={messages.category}
        placeholder={messages.all}
        options={noticeCategories.map((value) => ({ value, label: value }))}
        value={filters.category ?? ''}
        onChange={(event) => onFilter('category', event.target.value)}
      />
      <SegmentedControl
        label={messages.layout}
        value={layout}
        onChange={(next) => onFilter('layout', next === 'grid' ? '' : next)}
        options={[
          { value: 'grid', label: messages.grid, icon: <LayoutGrid aria-hidden /> },
          { value: 'list', label: messages.list, icon: <List aria-hidden /> },
        ]}
      />
    </section>
  );
}
