import { SearchField } from '@hostel/shared-ui/search-field';
import type { ReactNode } from 'react';
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
}

/** The search over a list, with its filters beneath. */
export function FilterBar({ search, onFilter, aside, children }: FilterBarProps) {
  const { label, placeholder = label, value = '' } = search;
  return (
    <section aria-label={filterMessages.region} className={classes.bar}>
      <SearchField
        className={classes.search}
        label={label}
        placeholder={placeholder}
        value={value}
        onSearch={(text) => onFilter('search', text)}
      />
      {aside}
      {children && <div className={classes.filters}>{children}</div>}
    </section>
  );
}
