import { FilterBar } from '../../lib/filters/filter-bar.tsx';
import { FilterSelect } from '../../lib/filters/filter-select.tsx';
import { LayoutToggle, type ListLayout } from '../../lib/filters/layout-toggle.tsx';
import { countActive } from '../../lib/filters/url-filters.ts';
import { bedLabels, genderLabels, sortLabels, type StudentFilters as Filters } from './filters.ts';
import { messages } from './messages.ts';

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
  return (
    <FilterBar
      search={{ label: messages.search, placeholder: messages.searchHint, value: filters.search }}
      onFilter={onFilter}
      active={countActive(filters, ['gender', 'course', 'allotted'])}
      onClear={onClear}
      fold="everywhere"
      aside={<LayoutToggle layout={layout} onFilter={onFilter} />}
    >
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
    </FilterBar>
  );
}
