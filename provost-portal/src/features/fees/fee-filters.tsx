import { FilterBar } from '../../lib/filters/filter-bar.tsx';
import { FilterSelect } from '../../lib/filters/filter-select.tsx';
import { activeFilters, type FeeFilters as Filters } from './filters.ts';
import { academicYear, bedLabels, feeLabels, statusLabels } from './labels.ts';
import { messages } from './messages.ts';

export interface FeeFiltersProps {
  filters: Filters;
  /** Years to choose from, and the one that is shown; undefined until the server has told. */
  years: { all: readonly number[]; shown: number } | undefined;
  onFilter: (name: string, value: string) => void;
  onClear: () => void;
}

function yearChoices({ year }: Filters, years: FeeFiltersProps['years']) {
  const shown = year ?? years?.shown;
  if (shown === undefined) return { value: '', labels: { '': messages.thisYear } };
  const all = new Set([shown, ...(years?.all ?? [])]);
  const labels = Object.fromEntries([...all].map((each) => [each, academicYear(each)]));
  return { value: String(shown), labels };
}

export function FeeFilters({ filters, years, onFilter, onClear }: FeeFiltersProps) {
  return (
    <FilterBar
      search={{
        label: messages.searchLabel,
        placeholder: messages.search,
        value: filters.search,
      }}
      onFilter={onFilter}
      active={activeFilters(filters)}
      onClear={onClear}
    >
      <FilterSelect
        label={messages.year}
        name="year"
        all={false}
        {...yearChoices(filters, years)}
        onFilter={onFilter}
      />
      <FilterSelect
        label={messages.fee}
        name="fee"
        value={filters.fee}
        labels={feeLabels}
        onFilter={onFilter}
      />
      <FilterSelect
        label={messages.status}
        name="status"
        value={filters.status}
        labels={statusLabels}
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
