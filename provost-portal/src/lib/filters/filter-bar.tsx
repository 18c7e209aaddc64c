import { Button } from '@hostel/shared-ui/button';
import { SearchField } from '@hostel/shared-ui/search-field';
import { VisuallyHidden } from '@hostel/shared-ui/visually-hidden';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '@hostel/shared-ui/class-names';
import { ClearFiltersButton } from './filter-buttons.tsx';
import classes from './filter-bar.module.css';
import { filterMessages } from './messages.ts';

export interface FilterBarProps {
  search: { label: string; placeholder?: string; value: string | undefined };
  /** Sets a filter of the URL; an empty value takes it away. */
  onFilter: (name: string, value: string) => void;
  /** Beside the search: how the list is laid out. */
  aside?: ReactNode;
  /** The filters themselves. */
  children?: ReactNode;
  /** How many of them narrow the list now; told while they are folded away. */
  active?: number;
  /** Takes all filters and the search away; offered while there are any. */
  onClear?: () => void;
  /** Where the filters fold away: on phones, or on every screen. */
  fold?: 'phones' | 'everywhere';
}

/**
 * The search over a list, with its filters beneath. They fold away behind a button that tells how
 * many are active, so that on a phone the list itself stands on the first screen.
 */
export function FilterBar(props: FilterBarProps) {
  const { search, onFilter, aside, children, active = 0, onClear, fold = 'phones' } = props;
  const { label, placeholder = label, value = '' } = search;
  const everywhere = fold === 'everywhere';
  // On a phone the list that the filters gave is what one came for.
  const [open, setOpen] = useState(everywhere && active > 0);
  const id = useId();
  return (
    <section
      aria-label={filterMessages.region}
      className={classNames(classes.bar, everywhere && classes.everywhere)}
    >
      <SearchField
        className={classes.search}
        label={label}
        placeholder={placeholder}
        value={value}
        onSearch={(text) => onFilter('search', text)}
      />
      {children && (
        <Button
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal aria-hidden />
          {filterMessages.filters}
          {active > 0 && (
            <>
              <span aria-hidden className={classes.count}>
                {active}
              </span>
              <VisuallyHidden>{filterMessages.active(active)}</VisuallyHidden>
            </>
          )}
        </Button>
      )}
      {aside && <div className={classes.aside}>{aside}</div>}
      {children && (
        <div id={id} className={classes.filters} data-open={open}>
          {children}
          {onClear && (active > 0 || value !== '') && <ClearFiltersButton onClear={onClear} />}
        </div>
      )}
    </section>
  );
}
