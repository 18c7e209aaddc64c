import type { PlanBed, PlanRoom } from '@hostel/contracts/residence/halls';
import type { BedPlace, FloorPlanProps, PlanDrag } from '@hostel/shared-ui/floor-plan';
import { RowMenu } from '@hostel/shared-ui/row-menu';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { byHandMessages } from '../../../../lib/beds/by-hand/messages.ts';
import { bedMessages } from '../../../../lib/beds/messages.ts';
import { useManagesApplicants } from '../../../../lib/halls.ts';
import { useMay } from '../../../../lib/may.ts';
import { feeAccountPath, studentSearchPath } from '../../../../paths.ts';
import { roomMessages } from '../messages.ts';
import type { BedAct } from './bed-act-dialog.tsx';
import { layerMessages as texts } from './messages.ts';

interface Found {
  room: PlanRoom;
  bed: PlanBed;
}

type FindBed = (bedId: string | undefined) => Found | undefined;

/** Each bed of the rooms by its id. */
function useBeds(rooms: readonly PlanRoom[]): FindBed {
  const beds = useMemo(
    () =>
      new Map(rooms.flatMap((room) => room.beds.map((bed) => [bed.bedId, { room, bed }] as const))),
    [rooms],
  );
  return (bedId) => (bedId === undefined ? undefined : beds.get(bedId));
}

/** The change that a drop makes; undefined where the office can't make it. */
function actOf(from: Found | undefined, to: Found | undefined): BedAct | undefined {
  const resident = from?.bed.student;
  if (!from || !to || !resident || from.bed === to.bed) return undefined;
  if (to.bed.state === 'free') return { act: 'move', resident, to };
  const isOut = [from, to].some(({ bed }) => bed.outOfServiceReason !== null);
  if (isOut || !to.bed.student) return undefined;
  return { act: 'swap', resident, other: to.bed.student };
}

function dropText(change: BedAct | undefined): string | undefined {
  if (change?.act === 'move' && change.to) {
    return texts.moveHere(change.to.room.number, change.to.bed.label);
  }
  return change?.act === 'swap' && change.other ? texts.swapWith(change.other.name) : undefined;
}

/**
 * What staff can do with the beds of a plan: by the mouse, and each also in a row of the table.
 * @param onAct shows the dialog of a change
 */
export function useBedActs(
  rooms: readonly PlanRoom[],
  onAct: (change: BedAct) => void,
): Pick<FloorPlanProps, 'drag' | 'onSelectOccupant' | 'renderActions'> {
  const find = useBeds(rooms);
  const navigate = useNavigate();
  const moves = useMay('manage');
  const gives = useManagesApplicants();
  const change = (from: BedPlace, to: BedPlace) => actOf(find(from.bed.id), find(to.bed.id));
  const drag: PlanDrag = {
    hint: texts.drag,
    canTake: ({ bed }) => Boolean(find(bed.id)?.bed.student),
    dropText: (from, to) => dropText(change(from, to)),
    onDrop: (from, to) => {
      const made = change(from, to);
      if (made) onAct(made);
    },
  };
  return {
    drag: moves ? drag : undefined,
    onSelectOccupant: ({ bed }) => {
      const student = find(bed.id)?.bed.student;
      if (student) void navigate(studentSearchPath(student.rollNumber));
    },
    renderActions: (_room, bed) => {
      const found = find(bed?.id);
      return found && <BedMenu found={found} {...{ moves, gives, onAct }} />;
    },
  };
}

interface BedMenuProps {
  found: Found;
  moves: boolean;
  gives: boolean;
  onAct: (change: BedAct) => void;
}

/** The acts on one bed, in a row of the table. */
function BedMenu({ found, moves, gives, onAct }: BedMenuProps) {
  const { room, bed } = found;
  const { student: resident } = bed;
  if (!resident) {
    if (!gives || bed.state !== 'free') return null;
    const give = { label: bedMessages.giveTo, onSelect: () => onAct({ act: 'give', ...found }) };
    return <RowMenu name={roomMessages.bedOf(room.number, bed.label)} items={[give]} />;
  }
  const acts = [
    { label: byHandMessages.move, onSelect: () => onAct({ act: 'move', resident }) },
    { label: byHandMessages.swap, onSelect: () => onAct({ act: 'swap', resident }) },
  ];
  const links = [
    { label: texts.profile, to: studentSearchPath(resident.rollNumber) },
    { label: texts.fees, to: feeAccountPath(resident.userId) },
  ];
  return <RowMenu name={resident.name} items={[...(moves ? acts : []), ...links]} />;
}
