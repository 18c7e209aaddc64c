import type { PlanBed, PlanRoom, StaffHall } from '@hostel/contracts/residence/halls';
import { ChangeRoomDialog } from '../changes/change-room-dialog.tsx';
import { BedActDialog, type BedAct } from '../plan/bed-act-dialog.tsx';
import { OutOfServiceDialog } from '../changes/out-of-service-dialog.tsx';

/** A form about a room: to change it, to take a bed out of service, or to change who has it. */
export type RoomForm = 'change' | { act: 'take-out'; bed: PlanBed } | BedAct;

export interface RoomFormsProps {
  hall: StaffHall;
  room: PlanRoom;
  form: RoomForm;
  onClose: () => void;
  /** The room has another number. */
  onRenumber: (number: string) => Promise<void> | void;
}

/** The dialog of a form about a room. */
export function RoomForms({ hall, room, form, onClose, onRenumber }: RoomFormsProps) {
  if (form === 'change') return <ChangeRoomDialog {...{ hall, room, onClose, onRenumber }} />;
  if (form.act === 'take-out') {
    return <OutOfServiceDialog {...{ hall, room, onClose }} bed={form.bed} />;
  }
  return <BedActDialog hostelName={hall.name} change={form} onClose={onClose} />;
}
