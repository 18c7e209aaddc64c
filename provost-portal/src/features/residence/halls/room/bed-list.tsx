import type { PlanRoom } from '@hostel/contracts/residence/halls';
import { ui } from '@hostel/shared-ui/classes';
import { useManagesApplicants } from '../../../../lib/halls.ts';
import { useMay } from '../../../../lib/may.ts';
import { useIsAdmin } from '../is-admin.ts';
import { BedItem } from './bed-item.tsx';
import type { RoomForm } from './room-forms.tsx';

export interface BedListProps {
  hallId: string;
  room: PlanRoom;
  /** Links each student’s requests; not where the open requests are shown beside the beds. */
  linksRequests?: boolean;
  /** A form about a bed was chosen. */
  onForm: (form: RoomForm) => void;
}

/**
 * The beds of a room with their students. The administrator takes them out of service; staff who
 * manage the allotment give the free ones, and move or swap students.
 */
export function BedList({ hallId, room, linksRequests = false, onForm }: BedListProps) {
  const isAdmin = useIsAdmin();
  const gives = useManagesApplicants();
  const moves = useMay('manage');
  return (
    <ul className={ui.stack3}>
      {room.beds.map((bed) => (
        <BedItem
          key={bed.bedId}
          {...{ hallId, room, bed, linksRequests }}
          onTakeOut={isAdmin ? () => onForm({ act: 'take-out', bed }) : undefined}
          onMove={moves ? (act, resident) => onForm({ act, resident }) : undefined}
          onGive={
            gives && bed.state === 'free' ? () => onForm({ act: 'give', room, bed }) : undefined
          }
        />
      ))}
    </ul>
  );
}
