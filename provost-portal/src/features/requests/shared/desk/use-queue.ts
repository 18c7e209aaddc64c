import type { RequestRow } from '@hostel/contracts/requests/shared';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** The selected row of the queue. A row that left the queue is followed by the one in its place. */
export function useQueue(rows: readonly RequestRow[]) {
  const list = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState({ id: rows[0]?._id, index: 0, moves: 0 });
  const found = rows.findIndex(({ _id }) => _id === selection.id);
  const index = found === -1 ? Math.min(selection.index, rows.length - 1) : found;
  const selected = rows[index];

  const choose = (id: string, at: number) =>
    setSelection(({ moves }) => ({ id, index: at, moves: moves + 1 }));
  const chooseRow = (row: RequestRow | undefined) => {
    if (row) choose(row._id, rows.indexOf(row));
  };
  useFocusOnRow(list, selected?._id, selection.moves);

  return {
    list,
    selected,
    /** The person has moved the selection: the focus is on it. */
    focused: selection.moves > 0,
    select: chooseRow,
    move: (by: number) => chooseRow(rows[Math.max(0, Math.min(rows.length - 1, index + by))]),
    /** Selects a row that may come back to the queue. */
    goTo: (id: string) => choose(id, index),
    /** Selects the row after one that is answered; before the last one there is the previous. */
    passOn: () => chooseRow(rows[index + 1] ?? rows[index - 1] ?? rows[index]),
  };
}

/**
 * Focuses the selected row after each move, also where a dialog was open meanwhile. A row that takes
 * the place of another, or comes back, gets the focus unless something outside of the list has it.
 */
function useFocusOnRow(
  list: RefObject<HTMLDivElement | null>,
  id: string | undefined,
  moves: number,
) {
  const followed = useRef(0);
  useEffect(() => {
    const moved = moves !== followed.current;
    followed.current = moves;
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && !list.current?.contains(focused);
    if (moves === 0 || id === undefined || (isElsewhere && !moved)) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  }, [list, id, moves]);
}
