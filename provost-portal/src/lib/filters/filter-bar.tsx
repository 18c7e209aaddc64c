import { Button } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { SearchField } from '@hostel/shared-ui/search-field';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './filter-bar.module.css';
import { ClearFiltersButton, SortOrderButton } from './filter-buttons.tsx';
import { FilterSelect, type FilterSelectProps } from './filter-select.tsx';
import { LayoutToggle, type ListLayout } from './layout-toggle.tsx';
import { filterMessages } from './messages.ts';

type FilterChoice = Omit<FilterSelectProps, 'onFilter'>;

export interface FilterBarProps {
  /** Absent where there is nothing to search. */
  search?: { label: string; placeholder?: string; value: string | undefined };
  /** Sets a filter in the URL; an empty value removes it. */
  onFilter: (name: string, value: string) => void;
  /** The filters that are chosen from a list, in their order on screen. */
  selects?: readonly FilterChoice[];
  /** Shows a button that reverses the sort. */
  sortOrder?: 'asc' | 'desc';
  /** Shows the choice between a grid and a list. */
  layout?: ListLayout;
  /** Further filters, after the others. */
  children?: ReactNode;
  /** How many filters narrow the list now; shown on the button that unfolds them. */
  active?: number;
  /** Removes the search and all filters; offered while there are any. */
  onClear?: () => void;
  /** Where the filters are folded away: on phones, or on every screen. */
  fold?: 'phones' | 'everywhere';
}

/**
 * The search over a list, with its filters below. The filters fold away behind a button that shows
 * how many are active, so that a phone shows the list itself without scrolling.
 */
export function FilterBar(props: FilterBarProps) {
  const { search, onFilter, layout, active = 0, fold = 'phones' } = props;
  const everywhere = fold === 'everywhere';
  // On a phone the filters start folded even while some are active: the list itself matters more.
  const [open, setOpen] = useState(everywhere && active > 0);
  const id = useId();
  const hasFilters = Boolean(props.selects ?? props.children);
  return (
    <section
      aria-label={filterMessages.region}
      className={classNames(ui.wrap3, ui.middle, everywhere && classes.everywhere)}
    >
      {search && <Search {...search} onFilter={onFilter} />}
      {hasFilters && (
        <Button
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden />
          {filterMessages.filters}
          {active > 0 && <ActiveCount count={active} />}
        </Button>
      )}
      {layout && (
        <div className={classes.aside}>
          <LayoutToggle layout={layout} onFilter={onFilter} />
        </div>
      )}
      {hasFilters && (
        <div id={id} className={classes.filters} data-open={open}>
          <Filters {...props} />
        </div>
      )}
    </section>
  );
}

type SearchProps = NonNullable<FilterBarProps['search']> & Pick<FilterBarProps, 'onFilter'>;

function Search({ label, placeholder = label, value = '', onFilter }: SearchProps) {
  return (
    <SearchField
      className={classes.search}
      label={label}
      placeholder={placeholder}
      value={value}
      onSearch={(text) => onFilter('search', text)}
    />
  );
}

function ActiveCount({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden className={classes.count}>
        {count}
      </span>
      <VisuallyHidden>{filterMessages.active(count)}</VisuallyHidden>
    </>
  );
}

function Filters(props: FilterBarProps) {
  const { search, selects = [], sortOrder, children, active = 0, onFilter, onClear } = props;
  const clearable = active > 0 || (search?.value ?? '') !== '';
  return (
    <>
      {selects.map((select) => (
        <FilterSelect key={select.name} {...select} onFilter={onFilter} />
      ))}
      {sortOrder && <SortOrderButton order={sortOrder} onFilter={onFilter} />}
      {children}
      {onClear && clearable && <ClearFiltersButton onClear={onClear} />}
    </>
  );
}
