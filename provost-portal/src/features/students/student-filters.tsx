import { Button } from '@hostel/shared-ui/button';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { FilterBar } from '../../lib/filters/filter-bar.tsx';
import { ClearFiltersButton } from '../../lib/filters/filter-buttons.tsx';
import { FilterSelect } from '../../lib/filters/filter-select.tsx';
import { LayoutToggle, type ListLayout } from '../../lib/filters/layout-toggle.tsx';
import {
  bedLabels,
  genderLabels,
  isFiltered,
  sortLabels,
  type StudentFilters as Filters,
} from './filters.ts';
import { messages } from './messages.ts';
import classes from './student-filters.module.css';

export interface StudentFiltersProps {
  filters: Filters;
  /** Every course that a student follows. */
  courses: readonly string[];
  layout: ListLayout;
  onFilter: (name: string, value: string) => void;
  onClear: () => void;
}

/** The search, and the filters, which fold away. They start open where the URL brought some. */
export function StudentFilters(props: StudentFiltersProps) {
  const { filters, courses, layout, onFilter, onClear } = props;
  const [open, setOpen] = useState(() => isFiltered({ ...filters, search: undefined }));
  return (
    <div className={classes.box}>
      <FilterBar
        search={{ label: messages.search, placeholder: messages.searchHint, value: filters.search }}
        onFilter={onFilter}
        aside={<LayoutToggle layout={layout} onFilter={onFilter} />}
      />
      <div className={classes.fold}>
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden />
          {messages.filters}
        </Button>
        {isFiltered(filters) && <ClearFiltersButton onClear={onClear} />}
      </div>
      {open && (
        <div className={classes.filters}>
          <FilterSelect
            label={messages.sortBy}
            name="sort"
            value={filters.sortBy}
            labels={sortLabels}
            all={false}
            onFilter={onFilter}
          />
          <FilterSelect
            label={messages.gender}
            name="gender"
            value={filters.gender}
            labels={genderLabels}
            onFilter={onFilter}
          />
          <FilterSelect
            label={messages.course}
            name="course"
            value={filters.course}
            labels={Object.fromEntries(courses.map((course) => [course, course]))}
            onFilter={onFilter}
          />
          <FilterSelect
            label={messages.bed}
            name="allotted"
            value={filters.allotted}
            labels={bedLabels}
            onFilter={onFilter}
          />
        </div>
      )}
    </div>
  );
}
