/** Pixels that the pointer moves before a press becomes a drag. */
const threshold = 6;
/** Pixels from the edge of the window within which the page scrolls. */
const edge = 56;
const scrollStep = 24;

export interface DragHandlers<Place> {
  /** What is taken by a press there; undefined where nothing can be taken. */
  take: (target: EventTarget | null) => Place | undefined;
  move: (from: Place, pointer: PointerEvent) => void;
  drop: (from: Place, target: EventTarget | null) => void;
  /** After a drop, and where a drag is cancelled. */
  end: () => void;
}

/** The release of the button would press what is below the pointer. */
function ignoreNextClick(): void {
  const stop = (event: Event) => event.stopPropagation();
  window.addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', stop, { capture: true }));
}

function scrollAtEdge({ clientY }: PointerEvent): void {
  if (clientY < edge) window.scrollBy(0, -scrollStep);
  if (clientY > window.innerHeight - edge) window.scrollBy(0, scrollStep);
}

/** Follows a press until the button is released. Returns a function that ends it. */
function followPointer<Place>(start: PointerEvent, from: Place, on: DragHandlers<Place>) {
  let dragging = false;
  const move = (event: PointerEvent) => {
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (!dragging && distance < threshold) return;
    dragging = true;
    scrollAtEdge(event);
    on.move(from, event);
  };
  const release = (event: PointerEvent) => {
    if (dragging) {
      ignoreNextClick();
      on.drop(from, event.target);
    }
    stop();
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (dragging) window.addEventListener('pointerup', ignoreNextClick, { once: true });
    stop();
  };
  const stop = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', stop);
    window.removeEventListener('blur', stop);
    window.removeEventListener('keydown', cancel);
    if (dragging) on.end();
    dragging = false;
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', stop);
  window.addEventListener('blur', stop);
  window.addEventListener('keydown', cancel);
  return stop;
}

/** Watches drags by mouse or pen in an element; fingers scroll. Returns a function that ends it. */
export function watchDrags<Place>(frame: HTMLElement, on: DragHandlers<Place>): () => void {
  let stop: (() => void) | undefined;
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const from = on.take(event.target);
    if (from !== undefined) stop = followPointer(event, from, on);
  };
  frame.addEventListener('pointerdown', press);
  return () => {
    stop?.();
    frame.removeEventListener('pointerdown', press);
  };
}
