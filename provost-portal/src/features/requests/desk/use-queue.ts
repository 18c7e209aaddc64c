import type { RequestRow } from '@hostel/contracts/requests';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** The selected row of the queue. A row that left the queue is followed by the one in its place. */
export function useQueue(rows: readonly RequestRow[]) {
  const list = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState({ id: rows[0]?._id, index: 0, focus: false });
  const found = rows.findIndex(({ _id }) => _id === selection.id);
  const index = found === -1 ? Math.min(selection.index, rows.length - 1) : found;
  const selected = rows[index];

  const choose = (row: RequestRow | undefined, focus: boolean) => {
    if (row) setSelection({ id: row._id, index: rows.indexOf(row), focus });
  };
  const move = (by: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index + by));
    choose(rows[next], true);
  };
  useFocusOnRow(list, selected?._id, selection.focus);

  return {
    list,
    selected,
    /** The person has moved the selection: the focus is on it. */
    focused: selection.focus,
    select: (row: RequestRow) => choose(row, true),
    move,
    /** Selects a row that may come back to the queue. */
    goTo: (id: string) => setSelection({ id, index, focus: true }),
    /** Selects the row after one that is answered; before the last one there is the previous. */
    passOn: () => choose(rows[index + 1] ?? rows[index - 1] ?? rows[index], true),
  };
}

/** Keeps the focus on the selected row, once the person has moved the selection. */
function useFocusOnRow(
  list: RefObject<HTMLDivElement | null>,
  id: string | undefined,
  focus: boolean,
) {
  useEffect(() => {
    if (!focus || id === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  }, [list, id, focus]);
}
