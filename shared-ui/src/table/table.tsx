import { useState, type ReactNode } from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { hasMoreThanCard, lastPriority, refuseSharedPlaces, type Column } from './column.ts';
import { tableMessages as texts } from './messages.ts';
import { Row, type ToggleLabels } from './row.tsx';
import { SortHeader, SortSelect, type Sort } from './sort.tsx';
import classes from './table.module.css';

export type { Column, Sort };

export interface TableProps<Row, Key extends string = string> {
  /** The table's accessible name. */
  caption: string;
  columns: readonly Column<Row, Key>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names a row for screen readers: "Show more about …". */
  rowName: (row: Row) => string;
  /** More about a row; each row then has a button that opens it at every width. */
  details?: (row: Row) => ReactNode;
  /** `details` repeat the columns that the table leaves out. */
  repeated?: boolean;
  /** Visible labels of the button that opens a row; by default it has only an icon. */
  toggle?: ToggleLabels;
  /** One row is open at a time, and a press on it closes it. */
  oneOpen?: boolean;
  sort?: Sort<Key>;
  onSort?: (sort: Sort<Key>) => void;
  /** The total; by default the number of rows. */
  total?: number;
  /** What a row is, e.g. 'request'. */
  noun?: string;
  /** What several are, where it isn’t the noun with an s. */
  plural?: string;
  /** False where the page shows the count itself. */
  showCount?: boolean;
  /** Shown beside the count, e.g. an export. */
  tools?: ReactNode;
  /** Newer rows are loading; the current ones stay. */
  updating?: boolean;
}

function useOpenRows(oneOpen: boolean) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => {
    const next = new Set(oneOpen ? [] : open);
    if (open.has(key)) next.delete(key);
    else next.add(key);
    setOpen(next);
  };
  return { open, toggle };
}

/**
 * A table with the columns that its width has room for; on phones cards of two lines. What is left
 * out is in a part of each row that opens. The page scrolls, and the headers stay visible.
 */
export function Table<Row, Key extends string = string>(props: TableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, rowName, details, repeated = false } = props;
  const { toggle, oneOpen = false, sort, onSort, updating = false } = props;
  const openRows = useOpenRows(oneOpen);
  refuseSharedPlaces(columns);
  const last = details ? 4 : lastPriority(columns);
  const opens = last > 1 || hasMoreThanCard(columns);
  // Explicit roles: browsers drop the native ones when `display` is changed for phones.
  return (
    <div className={classes.box} data-updating={updating || undefined}>
      <Bar {...props} />
      <table
        className={classes.table}
        role="table"
        aria-busy={updating}
        aria-label={caption}
        data-last={last}
      >
        <thead role="rowgroup" className={classes.head}>
          <tr role="row">
            {columns.map((column) => (
              <SortHeader key={column.key} {...{ column, sort, onSort }} />
            ))}
            {opens && (
              <th scope="col" role="columnheader" className={classes.toggleHead}>
                <VisuallyHidden>{texts.more}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className={classes.rows}>
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <Row
                key={key}
                {...{ row, columns, details, repeated, opens, toggle }}
                name={rowName(row)}
                open={openRows.open.has(key)}
                onToggle={() => openRows.toggle(key)}
                pressCloses={oneOpen}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type CountProps = Pick<TableProps<unknown>, 'rows' | 'total' | 'noun' | 'plural'>;

function Bar<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { columns, sort, onSort, showCount = true, tools } = props;
  if (!showCount && !tools && !sort) return null;
  return (
    <div className={classes.bar}>
      {showCount && <Count {...props} />}
      {sort && onSort && <SortSelect {...{ columns, sort, onSort }} />}
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  );
}

function Count({ rows, total = rows.length, noun = 'row', plural }: CountProps) {
  return (
    <p className={classes.count} role="status">
      {texts.count(rows.length, total, noun, plural)}
    </p>
  );
}
