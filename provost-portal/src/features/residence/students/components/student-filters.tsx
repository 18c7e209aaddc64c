import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import type { ListLayout } from '../../../../lib/filters/layout-toggle.tsx';
import { filterMessages } from '../../../../lib/filters/messages.ts';
import { hallFilter, hallNames, useHalls } from '../../../../lib/halls.ts';
import { bedLabels, genderLabels } from '../../../../lib/labels.ts';
import { activeFilters, sortLabels, type StudentFilters as Filters } from '../filters.ts';
import { messages } from '../messages.ts';

export interface StudentFiltersProps {
  filters: Filters;
  /** The courses of all students. */
  courses: readonly string[];
  layout: ListLayout;
  onFilter: (name: string, value: string) => void;
  onClear: () => void;
}

/** The search, and the filters, which fold away. They start unfolded where the URL names some. */
export function StudentFilters(props: StudentFiltersProps) {
  const { filters, courses, layout, onFilter, onClear } = props;
  const { search, gender, course, hostel, allotted, sortBy } = filters;
  const halls = hallNames(useHalls());
  const courseLabels = Object.fromEntries(courses.map((name) => [name, name]));
  return (
    <FilterBar
      search={{ label: messages.search, placeholder: messages.searchHint, value: search }}
      selects={[
        {
          label: filterMessages.sortBy,
          name: 'sort',
          value: sortBy,
          labels: sortLabels,
          all: false,
        },
        { label: messages.gender, name: 'gender', value: gender, labels: genderLabels },
        { label: messages.course, name: 'course', value: course, labels: courseLabels },
        ...hallFilter({ label: messages.hall, value: hostel, name: 'hostel', labels: halls }),
        { label: messages.bed, name: 'allotted', value: allotted, labels: bedLabels },
      ]}
      layout={layout}
      onFilter={onFilter}
      active={activeFilters(filters)}
      onClear={onClear}
      fold="everywhere"
    />
  );
}
