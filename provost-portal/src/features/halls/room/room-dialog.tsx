import type { PlanBed, PlanRoom } from '@hostel/contracts/halls';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Facts } from '@hostel/shared-ui/facts';
import { labelOf, roomTypeLabels } from '../../../lib/labels.ts';
import { useManages } from '../../../lib/manages.ts';
import { useIsAdmin } from '../is-admin.ts';
import { markTexts, roomMessages as texts } from '../messages.ts';
import { BedItem } from './bed-item.tsx';
import classes from './room-dialog.module.css';

export interface RoomDialogProps {
  hallId: string;
  hostelName: string;
  room: PlanRoom;
  onChange: () => void;
  onTakeOut: (bed: PlanBed) => void;
  onGive: (bed: PlanBed) => void;
  onClose: () => void;
}

/**
 * A room with its beds, occupants and open requests. The administrator changes it here; staff who
 * manage the allotment give its free beds.
 */
export function RoomDialog(props: RoomDialogProps) {
  const { hallId, hostelName, room, onChange, onTakeOut, onGive, onClose } = props;
  const isAdmin = useIsAdmin();
  const manages = useManages();
  const { number, floor, type, accessible, beds, openRequests = 0 } = room;
  return (
    <Dialog
      open
      title={texts.title(hostelName, number)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {isAdmin && (
            <Button variant="primary" onClick={onChange}>
              {texts.change}
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          [texts.type, labelOf(roomTypeLabels, type)],
          [texts.floor, String(floor)],
          [texts.accessible, accessible ? texts.yes : texts.no],
          ...(openRequests > 0 ? [[markTexts.requests, String(openRequests)] as const] : []),
        ]}
      />
      <h3 className={classes.title}>{texts.beds}</h3>
      <ul className={classes.beds}>
        {beds.map((bed) => (
          <BedItem
            key={bed.bedId}
            {...{ hallId, room, bed }}
            onTakeOut={isAdmin ? () => onTakeOut(bed) : undefined}
            onGive={manages && bed.state === 'free' ? () => onGive(bed) : undefined}
          />
        ))}
      </ul>
    </Dialog>
  );
}
