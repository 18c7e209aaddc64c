import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { watchDrags } from './bed-drag.ts';
import { findPlace, type BedPlace, type PlanDrag, type PlanFloor } from './plan-data.ts';

/** The bed in which something on the drawing is. */
function bedElement(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? (target.closest('[data-bed]') ?? undefined) : undefined;
}

/** The room and the bed at an element of the drawing. */
export function placeAt(
  floors: readonly PlanFloor[],
  target: EventTarget | null,
): BedPlace | undefined {
  const element = bedElement(target);
  const room = element?.closest('[data-room]')?.getAttribute('data-room');
  const bed = element?.getAttribute('data-bed');
  return room && bed ? findPlace(floors, room, bed) : undefined;
}

interface Dragged {
  from: BedPlace;
  /** What a drop here does. */
  text: string | undefined;
}

/** Drags occupants between the beds of a drawing. The rooms aren't drawn again meanwhile. */
export function useBedDrag(
  frame: RefObject<HTMLElement | null>,
  floors: readonly PlanFloor[],
  drag: PlanDrag | undefined,
) {
  const [dragged, setDragged] = useState<Dragged>();
  const label = useRef<HTMLParagraphElement>(null);
  const over = useRef<Element>(undefined);

  const show = (element: Element | undefined) => {
    if (element === over.current) return;
    over.current?.removeAttribute('data-over');
    element?.setAttribute('data-over', '');
    over.current = element;
  };
  const take = useEffectEvent((target: EventTarget | null) => {
    const place = placeAt(floors, target);
    return place && drag?.canTake(place) ? place : undefined;
  });
  const move = useEffectEvent((from: BedPlace, { target, clientX, clientY }: PointerEvent) => {
    const to = placeAt(floors, target);
    const text = to && drag?.dropText(from, to);
    show(text === undefined ? undefined : bedElement(target));
    setDragged((last) => (last && last.text === text ? last : { from, text }));
    label.current?.style.setProperty('translate', `${clientX}px ${clientY}px`);
  });
  const drop = useEffectEvent((from: BedPlace, target: EventTarget | null) => {
    const to = placeAt(floors, target);
    if (to && drag?.dropText(from, to) !== undefined) drag.onDrop(from, to);
  });
  const end = useEffectEvent(() => {
    show(undefined);
    setDragged(undefined);
  });
  const isOn = drag !== undefined;
  useEffect(() => {
    if (!isOn || !frame.current) return undefined;
    return watchDrags<BedPlace>(frame.current, { take, move, drop, end });
  }, [isOn, frame]);
  return { dragged, label };
}
