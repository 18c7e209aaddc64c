import { academicYear } from '@hostel/contracts/fees/academic-year';
import { DayFilter } from '../../../../lib/filters/day-filter.tsx';
import { FilterSelect } from '../../../../lib/filters/filter-select.tsx';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { hallLabels, useHallFilter, useHalls } from '../../../../lib/halls.ts';
import { countActive } from '../../../../lib/filters/url-filters.ts';
import { hasPeriod, isReversed, latestYears, type ReportFilters as Filters } from '../filters.ts';
import { messages as texts } from '../messages.ts';

export interface ReportFiltersProps {
  filters: Filters;
  onFilter: (name: string, value: string) => void;
  onClear: () => void;
}

/** The year whose days the report has: the chosen one, or that of the days, as the API counts them. */
const yearShown = ({ year, from, to }: Filters) => year ?? latestYears(from ?? to)[0];

function yearLabels(filters: Filters): Record<string, string> {
  const years = [...latestYears(), yearShown(filters)];
  // In an object, whole numbers come in their order: the space keeps the latest first.
  return Object.fromEntries(
    [...new Set(years)]
      .toSorted((a = 0, b = 0) => b - a)
      .map((one = 0) => [`${one} `, academicYear(one)]),
  );
}

/** What narrows a report: the hall, and where it is of days, the year, the days and the grouping. */
export function ReportFilters({ filters, onFilter, onClear }: ReportFiltersProps) {
  const { report, hall, from, to, by } = filters;
  const halls = useHallFilter({ label: texts.hall, value: hall, labels: hallLabels(useHalls()) });
  const groups: readonly (keyof typeof texts.groups)[] = report.groups;
  const active = countActive(filters, ['hall', 'year', 'from', 'to']);
  return (
    <FilterBar active={active} onFilter={onFilter} onClear={onClear}>
      {groups.length > 0 && (
        <FilterSelect
          label={texts.by}
          name="by"
          all={false}
          value={groups.find((group) => group === by) ?? groups[0]}
          labels={Object.fromEntries(groups.map((group) => [group, texts.groups[group]]))}
          onFilter={onFilter}
        />
      )}
      {halls.map((filter) => (
        <FilterSelect key={filter.name} {...filter} onFilter={onFilter} />
      ))}
      {hasPeriod(report) && (
        <>
          <FilterSelect
            label={texts.year}
            name="year"
            all={false}
            value={`${yearShown(filters)} `}
            labels={yearLabels(filters)}
            onFilter={(name, value) => onFilter(name, value.trim())}
          />
          <DayFilter label={texts.from} name="from" value={from} onFilter={onFilter} />
          <DayFilter
            label={texts.to}
            name="to"
            value={to}
            error={isReversed(filters) ? texts.reversed : undefined}
            onFilter={onFilter}
          />
        </>
      )}
    </FilterBar>
  );
}
