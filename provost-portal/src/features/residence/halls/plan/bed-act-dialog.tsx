import type { PlanBed, PlanRoom } from '@hostel/contracts/residence/halls';
import { GiveFreeBedDialog } from '../../../../lib/beds/give-free-bed-dialog.tsx';
import { byHandMessages } from '../../../../lib/beds/by-hand/messages.ts';
import { MoveDialog } from '../../../../lib/beds/by-hand/move-dialog.tsx';
import { SwapDialog } from '../../../../lib/beds/by-hand/swap-dialog.tsx';
import { WithResident } from '../../../../lib/beds/by-hand/with-resident.tsx';

/** A student as the plan shows one. */
type Resident = NonNullable<PlanBed['student']>;

/** A change of who has which bed: to a chosen bed, with a chosen student, or to be chosen yet. */
export type BedAct =
  | { act: 'move'; resident: Resident; to?: { room: PlanRoom; bed: PlanBed } }
  | { act: 'swap'; resident: Resident; other?: Resident }
  | { act: 'give'; room: PlanRoom; bed: PlanBed };

export interface BedActDialogProps {
  hostelName: string;
  change: BedAct;
  onClose: () => void;
}

function placed(hostelName: string, { room, bed }: { room: PlanRoom; bed: PlanBed }) {
  return { ...bed, hostelName, roomNumber: room.number };
}

/** The dialog of a change of who has which bed. */
export function BedActDialog({ hostelName, change, onClose }: BedActDialogProps) {
  if (change.act === 'give') {
    return <GiveFreeBedDialog bed={placed(hostelName, change)} onClose={onClose} />;
  }
  if (change.act === 'move') {
    const { resident, to } = change;
    return (
      <WithResident resident={resident} title={byHandMessages.moveTitle} onClose={onClose}>
        {(student) => (
          <MoveDialog student={student} to={to && placed(hostelName, to)} onClose={onClose} />
        )}
      </WithResident>
    );
  }
  const { resident, other } = change;
  const title = byHandMessages.swapTitle;
  return (
    <WithResident resident={resident} title={title} onClose={onClose}>
      {(student) =>
        other ? (
          <WithResident resident={other} title={title} onClose={onClose}>
            {(given) => <SwapDialog student={student} given={given} onClose={onClose} />}
          </WithResident>
        ) : (
          <SwapDialog student={student} onClose={onClose} />
        )
      }
    </WithResident>
  );
}
