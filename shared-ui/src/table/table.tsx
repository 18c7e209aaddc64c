import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import { SortHeader, SortSelect, type Sort } from './sort.tsx';
import classes from './table.module.css';

export type { Sort };

export interface Column<Row, Key extends string = string> {
  /** Also identifies the column to sort by. */
  key: Key;
  header: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers and amounts are aligned at the end. */
  align?: 'start' | 'end';
  /** Names the row; on phones the card's title. One column, usually the first. */
  rowHeader?: boolean;
  /** Actions: no label before it on phones. */
  bare?: boolean;
}

export interface TableProps<Row, Key extends string = string> {
  /** The table's accessible name, also announced with the count. */
  caption: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort<Key>;
  onSort?: (sort: Sort<Key>) => void;
  /** The total; by default the number of rows. */
  total?: number;
  /** The plural of the rows, e.g. 'requests'. */
  noun?: string;
  /** Newer rows are loading; the current ones stay. */
  updating?: boolean;
}

/** A table on wide screens and cards on phones, from the same columns and elements. */
export function Table<Row, Key extends string = string>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, sort, onSort, updating = false } = props;
  const { total = rows.length, noun = 'rows' } = props;
  const count = rows.length === total ? `${total} ${noun}` : `${rows.length} of ${total} ${noun}`;
  // Explicit roles: browsers drop the native ones when `display` is changed for phones.
  return (
    <div className={classes.box} data-updating={updating || undefined}>
      <div className={classes.bar}>
        <p className={classes.count} role="status">
          {count}
        </p>
        {sort && onSort && <SortSelect {...{ columns, sort, onSort }} />}
      </div>
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={caption}>
        <table className={classes.table} role="table" aria-busy={updating} aria-label={caption}>
          <thead role="rowgroup" className={classes.head}>
            <tr role="row">
              {columns.map((column) => (
                <SortHeader key={column.key} {...{ column, sort, onSort }} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row" className={classes.row}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function Cell<Row, Key extends string>({ column, row }: { column: Column<Row, Key>; row: Row }) {
  const content = (
    <>
      {!column.bare && !column.rowHeader && <span className={classes.label}>{column.header}</span>}
      <span className={classes.content}>{column.cell(row)}</span>
    </>
  );
  const look = classNames(classes.cell, column.align === 'end' && classes.end);
  if (column.rowHeader) {
    return (
      <th scope="row" role="rowheader" className={classNames(look, classes.name)}>
        {content}
      </th>
    );
  }
  return (
    <td role="cell" className={look}>
      {content}
    </td>
  );
}
