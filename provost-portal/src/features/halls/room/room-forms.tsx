import type { PlanBed, PlanRoom, StaffHall } from '@hostel/contracts/halls';
import { GiveFreeBedDialog } from '../../../lib/beds/give-free-bed-dialog.tsx';
import { ChangeRoomDialog } from '../changes/change-room-dialog.tsx';
import { OutOfServiceDialog } from '../changes/out-of-service-dialog.tsx';

/** A form about a room: to change it, or to take out of service or give one of its beds. */
export type RoomForm = 'change' | { act: 'take-out' | 'give'; bed: PlanBed };

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
  const { act, bed } = form;
  return act === 'give' ? (
    <GiveFreeBedDialog
      bed={{ ...bed, hostelName: hall.name, roomNumber: room.number }}
      onClose={onClose}
    />
  ) : (
    <OutOfServiceDialog {...{ hall, room, bed, onClose }} />
  );
}
