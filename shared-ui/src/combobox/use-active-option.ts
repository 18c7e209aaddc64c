import { useEffect, useState } from 'react';

const steps: Record<string, (current: number | undefined, length: number) => number> = {
  ArrowDown: (current, length) => (current === undefined ? 0 : (current + 1) % length),
  ArrowUp: (current, length) => ((current ?? length) - 1 + length) % length,
};

/** The active option of a list, moved by arrow keys; the focus stays in the text field. */
export function useActiveOption(listId: string, length: number) {
  const [at, setActive] = useState<number>();
  const active = at !== undefined && at < length ? at : undefined;
  const idOf = (index: number) => `${listId}-${index}`;
  const activeId = active === undefined ? undefined : idOf(active);

  useEffect(() => {
    // jsdom has no layout and so no scrolling.
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  return {
    active,
    activeId,
    idOf,
    setActive,
    /** Moves by a key. Returns whether the key moves. */
    move: (key: string, open: boolean): boolean => {
      const step = steps[key];
      if (!step) return false;
      if (open && length > 0) setActive(step(active, length));
      return true;
    },
  };
}
