import type { PlanRoom, StaffHall } from '@hostel/contracts/residence/halls';
import { Empty } from '@hostel/shared-ui/empty';
import { FloorPlan } from '@hostel/shared-ui/floor-plan';
import { useMemo, useState } from 'react';
import { ClearFiltersButton } from '../../../../lib/filters/filter-buttons.tsx';
import { FilterBar } from '../../../../lib/filters/filter-bar.tsx';
import { useUrlFilters } from '../../../../lib/filters/url-filters.ts';
import { roomTypeLabels } from '../../../../lib/labels.ts';
import {
  activeFilters,
  filterRooms,
  filtersFrom,
  narrowing,
  shownFloor,
  type RoomFilters,
} from '../filters.ts';
import { useIsAdmin } from '../is-admin.ts';
import { hallMessages as texts, stateLabels } from '../messages.ts';
import { BedActDialog, type BedAct } from '../plan/bed-act-dialog.tsx';
import { hasLayer, layersOf } from '../plan/layers.ts';
import { floorsOf } from '../plan/plan-floors.ts';
import { PrintedPlan } from '../plan/printed-plan.tsx';
import { useBedActs } from '../plan/use-bed-acts.tsx';
import { RoomDialog } from '../room/room-dialog.tsx';
import { RoomForms, type RoomForm } from '../room/room-forms.tsx';

export interface HallRoomsProps {
  hall: StaffHall;
  rooms: readonly PlanRoom[];
}

/** The rooms of a hall as floor plan or table, with filters; a room opens in a dialog. */
export function HallRooms({ hall, rooms }: HallRoomsProps) {
  const isAdmin = useIsAdmin();
  const { filters, setFilter, clear } = useUrlFilters(filtersFrom);
  const [number, setNumber] = useState<string>();
  const [change, setChange] = useState<BedAct>();
  const acts = useBedActs(rooms, setChange);
  const { found, floors, layers } = useShownRooms(rooms, filters);
  const clearAll = () => clear(narrowing);
  if (rooms.length === 0) {
    return <Empty title={texts.empty}>{isAdmin ? texts.emptyMore : texts.emptyReader}</Empty>;
  }
  const open = rooms.find((room) => room.number === number);
  return (
    <>
      <FilterBar
        search={{ label: texts.search, placeholder: texts.searchHint, value: filters.search }}
        onFilter={setFilter}
        selects={[
          { label: texts.type, name: 'type', value: filters.type, labels: roomTypeLabels },
          { label: texts.state, name: 'state', value: filters.state, labels: statesOf(rooms) },
        ]}
        active={activeFilters(filters)}
        onClear={clearAll}
      />
      {found.length === 0 ? (
        <Empty title={texts.noMatch} action={<ClearFiltersButton onClear={clearAll} />}>
          {texts.noMatchMore}
        </Empty>
      ) : (
        <PrintedPlan hall={hall}>
          <FloorPlan
            name={hall.name}
            level={2}
            floors={floors}
            layers={{
              layers,
              value: filters.layer ?? '',
              onChange: (layer) => setFilter('layer', layer),
            }}
            floor={shownFloor(filters, floors)}
            onFloor={(floor) => setFilter('floor', floor)}
            view={filters.view}
            onView={(view) => setFilter('view', view === 'plan' ? '' : view)}
            onSelectRoom={(room) => setNumber(room.number)}
            {...acts}
            {...(number !== undefined && { selected: number })}
          />
        </PrintedPlan>
      )}
      {open && (
        <OpenRoom
          hall={hall}
          room={open}
          onClose={() => setNumber(undefined)}
          onRenumber={setNumber}
        />
      )}
      {change && (
        <BedActDialog hostelName={hall.name} change={change} onClose={() => setChange(undefined)} />
      )}
    </>
  );
}

/** The rooms that the filters leave. The drawing emphasizes a layer; the table lists its rooms only. */
function useShownRooms(
  rooms: readonly PlanRoom[],
  { search, type, state, layer, view }: RoomFilters,
) {
  const found = useMemo(
    () => filterRooms(rooms, { search, type, state }),
    [rooms, search, type, state],
  );
  const floors = useMemo(() => {
    const listed =
      view === 'table' && layer ? found.filter((room) => hasLayer(room, layer)) : found;
    return floorsOf(listed, layer);
  }, [found, layer, view]);
  const layers = useMemo(() => layersOf(found), [found]);
  return { found, floors, layers };
}

/** The states to filter by; clerks aren't sent the requests of the rooms. */
function statesOf(rooms: readonly PlanRoom[]): Readonly<Record<string, string>> {
  const counted = rooms.some(({ openRequests }) => openRequests !== undefined);
  const states = Object.entries(stateLabels);
  return Object.fromEntries(states.filter(([state]) => counted || state !== 'requests'));
}

interface OpenRoomProps {
  hall: StaffHall;
  room: PlanRoom;
  onClose: () => void;
  onRenumber: (number: string) => void;
}

/** The dialog of a room, or in its place a form. */
function OpenRoom({ hall, room, onClose, onRenumber }: OpenRoomProps) {
  const [form, setForm] = useState<RoomForm>();
  const back = () => setForm(undefined);
  return form === undefined ? (
    <RoomDialog hall={hall} room={room} onForm={setForm} onClose={onClose} />
  ) : (
    <RoomForms {...{ hall, room, form, onRenumber }} onClose={back} />
  );
}
