import { useMemo, useState } from 'react';
import { Empty } from '../empty/empty.tsx';
import { Drawing } from './drawing.tsx';
import classes from './floor-plan.module.css';
import type { Detail } from './geometry.ts';
import { Layers, type LayersProps } from './layers.tsx';
import { planMessages } from './messages.ts';
import type { BedPlace, PlanDrag, PlanFloor, PlanRoom } from './plan-data.ts';
import { PlanTable, type RenderActions } from './plan-table.tsx';
import { Segmented } from './segmented.tsx';

export type {
  BedPlace,
  BedState,
  MarkTone,
  PlanBed,
  PlanDrag,
  PlanFloor,
  PlanLayer,
  PlanMark,
  PlanRoom,
} from './plan-data.ts';

type PlanView = 'plan' | 'table';

export interface FloorPlanProps {
  /** Names the plan and the table: the hall's name. */
  name: string;
  /** From the ground floor upwards. Keep the array between renders: unchanged rooms aren't drawn again. */
  floors: readonly PlanFloor[];
  /** Makes every room a button, in the plan and in the table. */
  onSelectRoom?: (room: PlanRoom) => void;
  /** Makes each occupant on the drawing a target of its own. The table has `renderActions`. */
  onSelectOccupant?: (place: BedPlace) => void;
  /** Lets the mouse drag occupants to other beds. */
  drag?: PlanDrag | undefined;
  /** What the plan may emphasize; the parent gives the rooms their `emphasis` and marks. */
  layers?: LayersProps;
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
  const { name, floors, onSelectRoom, onSelectOccupant, selected, renderActions } = props;
  const { detail = 'names', drag, layers } = props;
  const [view, setView] = useOptionalControl(props.view, props.onView, 'plan');
  const [floor, setFloor] = useOptionalControl(props.floor, props.onFloor, 'all');
  const shown = useMemo(() => {
    const chosen = floors.filter(({ id }) => id === floor);
    return chosen.length > 0 ? chosen : floors;
  }, [floors, floor]);
  const isEmpty = floors.every(({ rooms }) => rooms.length === 0);
  if (isEmpty && !layers) return <Empty title={planMessages.noRooms} />;
  return (
    <div className={classes.box}>
      <Choices
        {...{ floors, view, onView: setView, onFloor: setFloor }}
        floor={shown === floors ? 'all' : floor}
      />
      {layers && <Layers {...layers} />}
      {isEmpty && <Empty title={planMessages.noRooms} />}
      {!isEmpty && view === 'plan' && (
        <Drawing
          {...{ name, detail, selected, onSelectRoom, onSelectOccupant, drag }}
          floors={shown}
          level={props.level ?? 3}
        />
      )}
      {!isEmpty && view === 'table' && (
        <PlanTable {...{ name, onSelectRoom, renderActions }} floors={shown} />
      )}
    </div>
  );
}

interface ChoicesProps {
  floors: readonly PlanFloor[];
  floor: string;
  onFloor: (floor: string) => void;
  view: PlanView;
  onView: (view: PlanView) => void;
}

/** Which floor is shown, and how. */
function Choices({ floors, floor, onFloor, view, onView }: ChoicesProps) {
  const floorOptions = [
    { value: 'all', label: planMessages.allFloors },
    ...floors.map(({ id, name: label }) => ({ value: id, label })),
  ];
  return (
    <div className={classes.bar}>
      {floors.length > 1 && (
        <Segmented
          label={planMessages.floor}
          options={floorOptions}
          value={floor}
          onChange={onFloor}
        />
      )}
      <Segmented
        label={planMessages.view}
        options={[
          { value: 'plan', label: planMessages.views.plan },
          { value: 'table', label: planMessages.views.table },
        ]}
        value={view}
        onChange={onView}
      />
    </div>
  );
}
