import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { type RowPlace, targetIndex } from './drag-target.ts';

/** Near the window's edge the page scrolls: this many pixels from it, this many in a frame. */
const edge = 72;
const pace = 12;

interface Drag {
  from: number;
  to: number;
  /** How far the row was dragged, in pixels of the page. */
  offset: number;
  /** The height that the row takes in the list, with its gap. */
  step: number;
}

/** What the pointer did since it was pressed. */
interface Grip {
  pointerId: number;
  from: number;
  rows: RowPlace[];
  step: number;
  startY: number;
  clientY: number;
}

function placesOf(list: HTMLElement): RowPlace[] {
  return [...list.children].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return { top: top + window.scrollY, height };
  });
}

function stepOf(rows: readonly RowPlace[], from: number): number {
  const [own, next, before] = [rows[from], rows[from + 1], rows[from - 1]];
  if (!own) return 0;
  if (next) return next.top - own.top;
  return before ? own.top + own.height - (before.top + before.height) : own.height;
}

interface Running {
  grip: RefObject<Grip | undefined>;
  measure: () => void;
  end: () => void;
}

/** Scrolls the page near the edges of the window, and ends the drag on Escape. */
function useWhileDragging(isDragging: boolean, running: Running): void {
  const latest = useRef(running);
  useEffect(() => {
    latest.current = running;
  });
  useEffect(() => {
    if (!isDragging) return undefined;
    let frame = requestAnimationFrame(function scroll() {
      const { grip, measure } = latest.current;
      const y = grip.current?.clientY ?? edge;
      const by = y < edge ? -pace : y > window.innerHeight - edge ? pace : 0;
      if (by !== 0) {
        window.scrollBy(0, by);
        measure();
      }
      frame = requestAnimationFrame(scroll);
    });
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current.end();
    };
    window.addEventListener('keydown', cancel);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', cancel);
    };
  }, [isDragging]);
}

/**
 * Drags the rows of a list by their handles, with a mouse, a pen or a finger. Near the edge of the
 * window the page scrolls; Escape leaves the list as it was.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
) {
  const grip = useRef<Grip>(undefined);
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;

  const measure = () => {
    const held = grip.current;
    if (!held) return;
    const offset = held.clientY + window.scrollY - held.startY;
    const to = targetIndex(held.rows, held.from, offset);
    setDrag({ from: held.from, to, offset, step: held.step });
  };
  const end = () => {
    grip.current = undefined;
    setDrag(undefined);
  };

  useWhileDragging(isDragging, { grip, measure, end });

  const handleProps = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !list.current || grip.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = placesOf(list.current);
      const { pointerId, clientY } = event;
      const startY = clientY + window.scrollY;
      grip.current = { pointerId, from: index, rows, step: stepOf(rows, index), startY, clientY };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (!held || held.pointerId !== event.pointerId) return;
      held.clientY = event.clientY;
      measure();
    },
    onPointerUp: () => {
      const held = drag;
      end();
      if (held && held.from !== held.to) onMove(held.from, held.to);
    },
    onPointerCancel: end,
  });
  return { drag, handleProps };
}
