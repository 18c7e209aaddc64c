import type { PlanRoom, StaffHall } from '@hostel/contracts/residence/halls';
import { Button } from '@hostel/shared-ui/button';
import { Dialog } from '@hostel/shared-ui/dialog';
import { Facts } from '@hostel/shared-ui/facts';
import { Link } from 'react-router-dom';
import { labelOf, roomTypeLabels } from '../../../../lib/labels.ts';
import { roomPath } from '../../../../paths.ts';
import { useIsAdmin } from '../is-admin.ts';
import { roomMessages as texts } from '../messages.ts';
import { markTexts } from '../plan/messages.ts';
import { BedList } from './bed-list.tsx';
import classes from './room-dialog.module.css';
import type { RoomForm } from './room-forms.tsx';

export interface RoomDialogProps {
  hall: StaffHall;
  room: PlanRoom;
  /** A form about the room or one of its beds was chosen. */
  onForm: (form: RoomForm) => void;
  onClose: () => void;
}

/** A room with its beds, occupants and open requests. Its page has more. */
export function RoomDialog({ hall, room, onForm, onClose }: RoomDialogProps) {
  const isAdmin = useIsAdmin();
  const { number, floor, type, accessible, openRequests = 0, overdueRequests = 0 } = room;
  return (
    <Dialog
      open
      title={texts.title(hall.name, number)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {isAdmin && (
            <Button variant="primary" onClick={() => onForm('change')}>
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
          ...(overdueRequests > 0 ? [[texts.overdue, String(overdueRequests)] as const] : []),
          ...(openRequests > 0 ? [[markTexts.requests, String(openRequests)] as const] : []),
        ]}
      />
      <p className={classes.page}>
        <Link to={roomPath(hall.id, number)}>{texts.page}</Link>
      </p>
      <h3 className={classes.title}>{texts.beds}</h3>
      <BedList hallId={hall.id} room={room} linksRequests onForm={onForm} />
    </Dialog>
  );
}
