import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './floor-plan.module.css';
import type { Detail } from './geometry.ts';
import { nextRoom, readLines } from './keys.ts';
import { Legend } from './legend.tsx';
import { planMessages } from './messages.ts';
import {
  hasOwnBed,
  type BedPlace,
  type PlanDrag,
  type PlanFloor,
  type PlanRoom,
} from './plan-data.ts';
import { Floor } from './plan-floor.tsx';
import type { RoomActs } from './plan-room.tsx';
import { placeAt, useBedDrag } from './use-bed-drag.ts';

interface DrawingProps {
  name: string;
  floors: readonly PlanFloor[];
  detail: Detail;
  level: 2 | 3;
  selected: string | undefined;
  onSelectRoom: ((room: PlanRoom) => void) | undefined;
  onSelectOccupant: ((place: BedPlace) => void) | undefined;
  drag: PlanDrag | undefined;
}

/** The room in the tab order at first: the selected one, one's own, or the first. */
function firstReachable(floors: readonly PlanFloor[], selected: string | undefined) {
  const rooms = floors.flatMap((floor) => floor.rooms);
  return (rooms.find(({ id }) => id === selected) ?? rooms.find(hasOwnBed) ?? rooms[0])?.id;
}

/** What rooms do when they are pressed; the same object as long as it does the same. */
function useRoomActs(
  frame: RefObject<HTMLElement | null>,
  { floors, onSelectRoom, onSelectOccupant, drag }: DrawingProps,
  focus: (id: string) => void,
): RoomActs | undefined {
  const latest = useRef({ floors, onSelectRoom, onSelectOccupant });
  useEffect(() => {
    latest.current = { floors, onSelectRoom, onSelectOccupant };
  });
  const isButton = onSelectRoom !== undefined;
  const beds = onSelectOccupant !== undefined || drag !== undefined;
  return useMemo(() => {
    if (!isButton) return undefined;
    const open = (room: PlanRoom) => latest.current.onSelectRoom?.(room);
    return {
      beds,
      focus,
      open,
      press: (room, target) => {
        const { onSelectOccupant: select, floors: shown } = latest.current;
        const place = placeAt(shown, target);
        if (select && place?.bed.occupant !== undefined) select(place);
        else open(room);
      },
      move: (event: KeyboardEvent<SVGSVGElement>) => {
        if (!frame.current) return;
        const next = nextRoom(readLines(frame.current), event.currentTarget, event.key);
        if (!(next instanceof SVGElement)) return;
        event.preventDefault();
        next.focus();
      },
    };
  }, [isButton, beds, focus, frame]);
}

/** The floors as a drawing, with its legend. */
export function Drawing(props: DrawingProps) {
  const { name, floors, detail, level, selected, onSelectRoom, drag } = props;
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const [focused, setFocused] = useState<string>();
  const isShown = floors.some(({ rooms }) => rooms.some(({ id }) => id === focused));
  const reachable = isShown ? focused : firstReachable(floors, selected);
  const isButton = onSelectRoom !== undefined;
  const acts = useRoomActs(frame, props, setFocused);
  const { dragged, label } = useBedDrag(frame, floors, drag);

  return (
    <>
      <div
        ref={frame}
        role="region"
        aria-label={planMessages.region(name)}
        aria-describedby={isButton ? keysId : undefined}
        className={classes.drawing}
        data-selects={props.onSelectOccupant && ''}
        data-drags={drag && ''}
        data-dragging={dragged && ''}
      >
        {isButton && (
          <VisuallyHidden>
            <span id={keysId}>{planMessages.keys}</span>
          </VisuallyHidden>
        )}
        {floors.map((floor) => (
          <Floor key={floor.id} {...{ floor, detail, level, acts, selected, reachable }} />
        ))}
        <p ref={label} className={classes.dragged} hidden={!dragged} aria-hidden>
          <b>{dragged?.from.bed.occupant}</b>
          {dragged && (dragged.text ?? planMessages.noDrop)}
        </p>
      </div>
      {drag && <p className={classes.hint}>{drag.hint}</p>}
      <Legend floors={floors} />
    </>
  );
}
