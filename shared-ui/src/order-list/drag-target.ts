/** Where a row is on the page, in pixels. */
export interface RowPlace {
  top: number;
  height: number;
}

const middle = ({ top, height }: RowPlace) => top + height / 2;

/**
 * The index that a dragged row would get.
 * @param rows the places of all rows before the drag
 * @param from the index of the dragged row
 * @param offset how far it was dragged, in pixels; negative is up
 */
export function targetIndex(rows: readonly RowPlace[], from: number, offset: number): number {
  const own = rows[from];
  if (!own) return from;
  const at = middle(own) + offset;
  const passed = (row: RowPlace, index: number) =>
    index < from ? at < middle(row) : index > from && at > middle(row);
  const crossed = rows.filter(passed).length;
  return offset < 0 ? from - crossed : from + crossed;
}

/** How far a row makes room for the dragged one, in pixels. */
export function shiftOf(
  index: number,
  { from, to, step }: { from: number; to: number; step: number },
): number {
  if (from < index && index <= to) return -step;
  return to <= index && index < from ? step : 0;
}

/** The list with one item at another index. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1);
  if (item === undefined) return [...items];
  const others = items.filter((_, index) => index !== from);
  return [...others.slice(0, to), item, ...others.slice(to)];
}
