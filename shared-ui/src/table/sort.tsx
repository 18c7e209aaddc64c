import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { IconButton } from '../button/button.tsx';
import { classNames } from '../class-names/class-names.ts';
import { SelectField } from '../field/field.tsx';
import { placeOf } from './column.ts';
import classes from './table.module.css';

export interface Sort<Key extends string = string> {
  by: Key;
  order: 'asc' | 'desc';
}

interface SortColumn<Key extends string> {
  key: Key;
  header: string;
  sortable?: boolean;
  align?: 'start' | 'end';
  cardOnly?: boolean;
  priority?: number;
}

interface SortProps<Key extends string> {
  sort?: Sort<Key> | undefined;
  onSort?: ((sort: Sort<Key>) => void) | undefined;
}

function flipped(order: Sort['order']): Sort['order'] {
  return order === 'asc' ? 'desc' : 'asc';
}

/** A column's header; a press sorts by the column, a second one reverses the order. */
export function SortHeader<Key extends string>(
  props: SortProps<Key> & { column: SortColumn<Key> },
) {
  const { column, sort, onSort } = props;
  const look = classNames(classes.columnHead, column.align === 'end' && classes.end);
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" role="columnheader" className={look} data-priority={placeOf(column)}>
        {column.header}
      </th>
    );
  }
  const active = sort?.by === column.key ? sort.order : undefined;
  const Icon = active === 'asc' ? ArrowUp : active === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      role="columnheader"
      className={look}
      data-priority={placeOf(column)}
      aria-sort={active && (active === 'asc' ? 'ascending' : 'descending')}
    >
      <button
        type="button"
        className={classes.sort}
        data-active={active}
        onClick={() => onSort({ by: column.key, order: active ? flipped(active) : 'asc' })}
      >
        {column.header}
        <Icon aria-hidden />
      </button>
    </th>
  );
}

/** The same on phones, where the column headers are hidden. */
export function SortSelect<Key extends string>(
  props: Required<SortProps<Key>> & { columns: readonly SortColumn<Key>[] },
) {
  const { columns, sort, onSort } = props;
  const sortable = columns.filter((column) => column.sortable);
  if (!sort || !onSort || sortable.length === 0) return null;
  return (
    <div className={classes.sortSelect}>
      <SelectField
        label="Sort by"
        value={sort.by}
        onChange={(event) => {
          const chosen = sortable.find((column) => column.key === event.target.value);
          if (chosen) onSort({ ...sort, by: chosen.key });
        }}
        options={sortable.map(({ key, header }) => ({ value: key, label: header }))}
      />
      <IconButton
        variant="secondary"
        label={sort.order === 'asc' ? 'Ascending; turn the order' : 'Descending; turn the order'}
        icon={sort.order === 'asc' ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />}
        onClick={() => onSort({ ...sort, order: flipped(sort.order) })}
      />
    </div>
  );
}
