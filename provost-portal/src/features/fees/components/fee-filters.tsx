import { academicYear } from '@hostel/contracts/fees/academic-year';
import { FilterBar } from '../../../lib/filters/filter-bar.tsx';
import { hallNames, useHallFilter, useHalls } from '../../../lib/halls.ts';
import { bedLabels } from '../../../lib/labels.ts';
import { activeFilters, type FeeFilters as Filters } from '../filters.ts';
import { feeLabels } from '../../../lib/fee-labels.ts';
import { statusLabels } from '../labels.ts';
import { messages } from '../messages.ts';

export interface FeeFiltersProps {
  filters: Filters;
  /** Years to choose from, and the one that is shown; undefined until the server has sent them. */
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

/** Search by student or receipt, and filters by year, fee, status, hall and bed. */
export function FeeFilters({ filters, years, onFilter, onClear }: FeeFiltersProps) {
  const { search, fee, status, hall, allotted } = filters;
  const labels = hallNames(useHalls());
  const halls = useHallFilter({ label: messages.hall, value: hall, labels });
  return (
    <FilterBar
      search={{ label: messages.searchLabel, placeholder: messages.search, value: search }}
      selects={[
        { label: messages.year, name: 'year', all: false, ...yearChoices(filters, years) },
        { label: messages.fee, name: 'fee', value: fee, labels: feeLabels },
        { label: messages.status, name: 'status', value: status, labels: statusLabels },
        ...halls,
        { label: messages.bed, name: 'allotted', value: allotted, labels: bedLabels },
      ]}
      onFilter={onFilter}
      active={activeFilters(filters)}
      onClear={onClear}
    />
  );
}
