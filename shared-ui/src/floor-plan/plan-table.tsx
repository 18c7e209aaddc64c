import type { ReactNode } from 'react';
import { Bed, BedDouble, CircleOff, MapPin } from 'lucide-react';
import { StatusBadge, type Tone } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Table, type Column } from '../table/table.tsx';
import { planMessages, stateTexts } from './messages.ts';
import type { BedState, PlanBed, PlanFloor, PlanRoom } from './plan-data.ts';

export type RenderActions = (room: PlanRoom, bed: PlanBed | undefined) => ReactNode;

interface PlanTableProps {
  name: string;
  floors: readonly PlanFloor[];
  onSelectRoom: ((room: PlanRoom) => void) | undefined;
  renderActions: RenderActions | undefined;
}

/** One row for each bed, and one for a room without beds. */
interface Row {
  floor: PlanFloor;
  room: PlanRoom;
  bed: PlanBed | undefined;
  isFirst: boolean;
}

const texts = planMessages.columns;

const looks: Record<BedState, { tone: Tone; icon: ReactNode }> = {
  free: { tone: 'good', icon: <Bed aria-hidden /> },
  taken: { tone: 'neutral', icon: <BedDouble aria-hidden /> },
  'out-of-service': { tone: 'bad', icon: <CircleOff aria-hidden /> },
  own: { tone: 'info', icon: <MapPin aria-hidden /> },
};

function rowsOf(floors: readonly PlanFloor[]): Row[] {
  return floors.flatMap((floor) =>
    floor.rooms.flatMap((room): Row[] =>
      room.beds.length === 0
        ? [{ floor, room, bed: undefined, isFirst: true }]
        : room.beds.map((bed, index) => ({ floor, room, bed, isFirst: index === 0 })),
    ),
  );
}

function stateBadge(bed: PlanBed | undefined): ReactNode {
  if (!bed) return planMessages.none;
  return <StatusBadge {...looks[bed.state]}>{stateTexts[bed.state]}</StatusBadge>;
}

function columnsOf({ floors, onSelectRoom, renderActions }: PlanTableProps): Column<Row>[] {
  const roomCell = ({ room, isFirst }: Row) =>
    onSelectRoom && isFirst ? (
      <Button
        size="small"
        aria-label={planMessages.openRoom(room.number)}
        onClick={() => onSelectRoom(room)}
      >
        {room.number}
      </Button>
    ) : (
      room.number
    );
  const typeCell = ({ room }: Row) => (room.accessible ? `${room.type}, accessible` : room.type);
  const marksCell = ({ room, isFirst }: Row) =>
    (isFirst && room.marks?.map((mark) => mark.text).join(', ')) || planMessages.none;
  const floorColumn: Column<Row> = {
    key: 'floor',
    header: texts.floor,
    priority: 2,
    cell: ({ floor }) => floor.name,
  };
  const hasMarks = floors.some((floor) => floor.rooms.some((room) => room.marks?.length));
  const marksColumn: Column<Row> = {
    key: 'marks',
    header: texts.marks,
    priority: 2,
    cell: marksCell,
  };
  const actionsColumn: Column<Row> = {
    key: 'actions',
    header: texts.actions,
    bare: true,
    priority: 2,
    cell: ({ room, bed }) => renderActions?.(room, bed),
  };
  return [
    { key: 'room', header: texts.room, cell: roomCell, rowHeader: true },
    ...(floors.length > 1 ? [floorColumn] : []),
    { key: 'type', header: texts.type, priority: 2, cell: typeCell },
    {
      key: 'bed',
      header: texts.bed,
      card: 'bottom',
      cell: ({ bed }) => bed?.label ?? planMessages.none,
    },
    { key: 'state', header: texts.state, card: 'top', cell: ({ bed }) => stateBadge(bed) },
    {
      key: 'occupant',
      header: texts.occupant,
      card: 'line',
      cell: ({ bed }) => bed?.occupant ?? planMessages.none,
    },
    ...(hasMarks ? [marksColumn] : []),
    ...(renderActions ? [actionsColumn] : []),
  ];
}

/** The plan's twin for screen readers, and for everybody who prefers rows. */
export function PlanTable(props: PlanTableProps) {
  return (
    <Table
      caption={props.name}
      columns={columnsOf(props)}
      rows={rowsOf(props.floors)}
      rowKey={({ room, bed }) => `${room.id} ${bed?.id}`}
      rowName={({ room, bed }) => planMessages.bedOf(room.number, bed?.label)}
      noun="bed"
    />
  );
}
