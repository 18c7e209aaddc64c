import { ChevronDown } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names/class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { placeOf, type Column } from './column.ts';
import { tableMessages as texts } from './messages.ts';
import classes from './table.module.css';

export interface ToggleLabels {
  show: string;
  hide: string;
}

export interface RowProps<Row, Key extends string> {
  row: Row;
  columns: readonly Column<Row, Key>[];
  name: string;
  /** Shown in the open row, below the columns that the table leaves out. */
  details: ((row: Row) => ReactNode) | undefined;
  repeated: boolean;
  /** Whether the row has a button that opens it. */
  opens: boolean;
  open: boolean;
  onToggle: () => void;
  toggle: ToggleLabels | undefined;
  pressCloses: boolean;
}

/** A press on text closes the row; a press on a control, or the end of a selection, doesn't. */
function isPlainPress({ target }: MouseEvent): boolean {
  const control = target instanceof Element && target.closest('button, a, input, select, label');
  return !control && window.getSelection()?.isCollapsed !== false;
}

/** A row of the table and, open, a second one with its details. */
export function Row<Row, Key extends string>(props: RowProps<Row, Key>) {
  const { row, columns, name, details, repeated, opens, open, onToggle, toggle } = props;
  const id = useId();
  const onPress = (event: MouseEvent) => {
    if (isPlainPress(event)) onToggle();
  };
  const press = open && props.pressCloses ? onPress : undefined;
  return (
    <>
      <tr role="row" className={classes.row} data-open={open || undefined} onClick={press}>
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} />
        ))}
        {opens && (
          <td role="cell" className={classes.toggle}>
            <Toggle {...{ name, open, onToggle, toggle }} controls={id} />
          </td>
        )}
      </tr>
      {open && (
        <tr role="row" id={id} className={classes.details} onClick={press}>
          <td role="cell" colSpan={columns.length + 1}>
            {!repeated && <Facts row={row} columns={columns} />}
            {details?.(row)}
            {!repeated && <Acts row={row} columns={columns} />}
          </td>
        </tr>
      )}
    </>
  );
}

type ToggleProps = Pick<RowProps<never, never>, 'name' | 'open' | 'onToggle' | 'toggle'>;

function Toggle(props: ToggleProps & { controls: string }) {
  const { name, open, onToggle, toggle, controls } = props;
  const label = open ? (toggle?.hide ?? texts.hide) : (toggle?.show ?? texts.show);
  return (
    <Button
      size="small"
      variant={toggle ? 'secondary' : 'quiet'}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      className={toggle ? undefined : classes.icon}
      onClick={onToggle}
    >
      {toggle ? (
        <>
          {label}
          <VisuallyHidden> {name}</VisuallyHidden>
        </>
      ) : (
        <VisuallyHidden>
          {label} {name}
        </VisuallyHidden>
      )}
      <ChevronDown aria-hidden className={classes.chevron} />
    </Button>
  );
}

interface CellProps<Row, Key extends string> {
  column: Column<Row, Key>;
  row: Row;
}

function Cell<Row, Key extends string>({ column, row }: CellProps<Row, Key>) {
  const { rowHeader, card, align, header, bare, cell } = column;
  const place = { 'data-priority': placeOf(column), 'data-card': card };
  const look = classNames(classes.cell, align === 'end' && classes.end);
  if (rowHeader) {
    return (
      <th scope="row" role="rowheader" className={classNames(look, classes.name)} {...place}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" className={look} data-label={bare ? undefined : header} {...place}>
      {cell(row)}
    </td>
  );
}

type LeftOutProps<Row, Key extends string> = Pick<RowProps<Row, Key>, 'row' | 'columns'>;

/** The columns that a narrower table or a card leaves out; each is hidden where its column is shown. */
function leftOut<Row, Key extends string>(columns: RowProps<Row, Key>['columns']) {
  return columns.filter(
    ({ rowHeader, cardOnly, priority = 1, card }) =>
      !rowHeader && !cardOnly && (priority > 1 || card === undefined),
  );
}

function Facts<Row, Key extends string>({ row, columns }: LeftOutProps<Row, Key>) {
  const facts = leftOut(columns).filter(({ bare }) => !bare);
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map(({ key, header, priority = 1, card, cell }) => (
        <div key={key} data-priority={priority} data-card={card}>
          <dt>{header}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Below the details: an act follows what it is about. */
function Acts<Row, Key extends string>({ row, columns }: LeftOutProps<Row, Key>) {
  return leftOut(columns)
    .filter(({ bare }) => bare)
    .map(({ key, priority = 1, card, cell }) => (
      <div key={key} className={classes.acts} data-priority={priority} data-card={card}>
        {cell(row)}
      </div>
    ));
}
