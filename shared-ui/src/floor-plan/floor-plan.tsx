import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { Empty } from '../empty/empty.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import classes from './floor-plan.module.css';
import type { Detail } from './geometry.ts';
import { nextRoom, readLines } from './keys.ts';
import { Legend } from './legend.tsx';
import { planMessages } from './messages.ts';
import { hasOwnBed, type PlanFloor, type PlanRoom } from './plan-data.ts';
import { Floor } from './plan-floor.tsx';
import type { RoomActs } from './plan-room.tsx';
import { PlanTable, type RenderActions } from './plan-table.tsx';
import { Segmented } from './segmented.tsx';

export type { BedState, PlanBed, PlanFloor, PlanMark, PlanRoom } from './plan-data.ts';

type PlanView = 'plan' | 'table';

export interface FloorPlanProps {
  /** Names the plan and the table: the hall's name. */
  name: string;
  /** From the ground floor upwards. Keep the array between renders: unchanged rooms aren't drawn again. */
  floors: readonly PlanFloor[];
  /** Makes every room a button, in the plan and in the table. */
  onSelectRoom?: (room: PlanRoom) => void;
  /** The id of the room that is open; it is highlighted. */
  selected?: string;
  /** The acts on a bed, in the table's last column; `bed` is undefined in a room without beds. */
  renderActions?: RenderActions;
  /** 'names' shows the type and the occupants in each room; 'beds' is smaller, for a large hall. */
  detail?: Detail;
  /** The shown view, e.g. from the URL; without it, the component keeps it. */
  view?: PlanView;
  onView?: (view: PlanView) => void;
  /** The id of the only shown floor, or 'all'; without it, the component keeps it. */
  floor?: string;
  onFloor?: (floor: string) => void;
  /** The level of the floors' headings. */
  level?: 2 | 3;
}

/** A value that the parent may control. */
function useOptionalControl<Value extends string>(
  controlled: Value | undefined,
  onChange: ((value: Value) => void) | undefined,
  start: Value,
): [Value, (value: Value) => void] {
  const [own, setOwn] = useState(start);
  const change = (value: Value) => {
    setOwn(value);
    onChange?.(value);
  };
  return [controlled ?? own, change];
}

/**
 * The floors of a hall as a drawing, and the same as a table. It takes plain data and decides
 * nothing: states, names and marks are the parent's.
 */
export function FloorPlan(props: FloorPlanProps) {
  const { name, floors, onSelectRoom, selected, renderActions, detail = 'names' } = props;
  const [view, setView] = useOptionalControl(props.view, props.onView, 'plan');
  const [floor, setFloor] = useOptionalControl(props.floor, props.onFloor, 'all');
  const shown = useMemo(() => {
    const chosen = floors.filter(({ id }) => id === floor);
    return chosen.length > 0 ? chosen : floors;
  }, [floors, floor]);
  if (floors.every(({ rooms }) => rooms.length === 0))
    return <Empty title={planMessages.noRooms} />;
  const floorOptions = [
    { value: 'all', label: planMessages.allFloors },
    ...floors.map(({ id, name: label }) => ({ value: id, label })),
  ];
  return (
    <div className={classes.box}>
      <div className={classes.bar}>
        {floors.length > 1 && (
          <Segmented
            label={planMessages.floor}
            options={floorOptions}
            value={shown === floors ? 'all' : floor}
            onChange={setFloor}
          />
        )}
        <Segmented
          label={planMessages.view}
          options={[
            { value: 'plan', label: planMessages.views.plan },
            { value: 'table', label: planMessages.views.table },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'plan' ? (
        <Drawing
          {...{ name, detail, selected, onSelectRoom }}
          floors={shown}
          level={props.level ?? 3}
        />
      ) : (
        <PlanTable {...{ name, onSelectRoom, renderActions }} floors={shown} />
      )}
    </div>
  );
}

interface DrawingProps {
  name: string;
  floors: readonly PlanFloor[];
  detail: Detail;
  level: 2 | 3;
  selected: string | undefined;
  onSelectRoom: ((room: PlanRoom) => void) | undefined;
}

/** The room in the tab order at first: the selected one, one's own, or the first. */
function firstReachable(floors: readonly PlanFloor[], selected: string | undefined) {
  const rooms = floors.flatMap((floor) => floor.rooms);
  return (rooms.find(({ id }) => id === selected) ?? rooms.find(hasOwnBed) ?? rooms[0])?.id;
}

function Drawing({ name, floors, detail, level, selected, onSelectRoom }: DrawingProps) {
  const frame = useRef<HTMLDivElement>(null);
  const keysId = useId();
  const [focused, setFocused] = useState<string>();
  const isShown = floors.some(({ rooms }) => rooms.some(({ id }) => id === focused));
  const reachable = isShown ? focused : firstReachable(floors, selected);

  const latest = useRef(onSelectRoom);
  useEffect(() => {
    latest.current = onSelectRoom;
  });
  const isButton = onSelectRoom !== undefined;
  const move = useCallback((event: KeyboardEvent<SVGSVGElement>) => {
    if (!frame.current) return;
    const next = nextRoom(readLines(frame.current), event.currentTarget, event.key);
    if (!(next instanceof SVGElement)) return;
    event.preventDefault();
    next.focus();
  }, []);
  const acts = useMemo<RoomActs | undefined>(
    () =>
      isButton ? { open: (room) => latest.current?.(room), focus: setFocused, move } : undefined,
    [isButton, move],
  );

  return (
    <>
      <div
        ref={frame}
        role="region"
        aria-label={planMessages.region(name)}
        aria-describedby={isButton ? keysId : undefined}
        className={classes.drawing}
      >
        {isButton && (
          <VisuallyHidden>
            <span id={keysId}>{planMessages.keys}</span>
          </VisuallyHidden>
        )}
        {floors.map((floor) => (
          <Floor key={floor.id} {...{ floor, detail, level, acts, selected, reachable }} />
        ))}
      </div>
      <Legend floors={floors} />
    </>
  );
}
