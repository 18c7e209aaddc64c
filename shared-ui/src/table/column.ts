import type { ReactNode } from 'react';

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
  /** Actions: no label before them where a row is opened. */
  bare?: boolean;
  /**
   * Where the column is shown; elsewhere it is in the part of the row that opens. 1 (the default): in
   * every table; 2: from 44rem; 3: from 60rem; 4: never as a column.
   */
  priority?: 1 | 2 | 3 | 4;
  /**
   * The place on the compact card on phones: below the title, or at the end of the first or second line.
   * Columns without a place are in the part that opens.
   */
  card?: 'line' | 'top' | 'bottom';
  /** Only on the card on phones, such as a summary of a column that is in the part that opens. */
  cardOnly?: boolean;
}

type AnyColumn = Pick<Column<never>, 'priority' | 'card' | 'rowHeader'>;

/** @throws RangeError when two columns have one place on the card: they would cover each other */
export function refuseSharedPlaces(columns: readonly AnyColumn[]): void {
  const taken = columns.flatMap(({ card }) => card ?? []);
  const shared = taken.find((place, index) => taken.indexOf(place) !== index);
  if (shared) throw new RangeError(`Two columns have the place '${shared}' on the card.`);
}

/** From which width the column is shown; a column of cards only is in no table. */
export function placeOf(column: { priority?: number; cardOnly?: boolean }): number | 'card' {
  const { priority = 1, cardOnly } = column;
  return cardOnly ? 'card' : priority;
}

/** The highest priority of the columns: up to which width some column is missing from the table. */
export function lastPriority(columns: readonly AnyColumn[]): number {
  return Math.max(...columns.map(({ priority = 1 }) => priority));
}

/** Whether some column isn't on the card of phones. */
export function hasMoreThanCard(columns: readonly AnyColumn[]): boolean {
  return columns.some(({ rowHeader, card }) => !rowHeader && card === undefined);
}
