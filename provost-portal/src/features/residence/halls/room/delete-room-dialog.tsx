import { planRoom, type PlanRoom, type StaffHall } from '@hostel/contracts/residence/halls';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { currentRow } from '@hostel/shared-ui/current-row';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { deleteMessages as texts, roomMessages } from '../messages.ts';
import { useDeleteRoom } from '../queries.ts';

export interface DeleteRoomDialogProps {
  hall: StaffHall;
  room: PlanRoom;
  onDeleted: () => Promise<void> | void;
  onClose: () => void;
}

/** Deletes an unused room after confirmation. Where someone changed it first, it asks again. */
export function DeleteRoomDialog({ hall, room, onDeleted, onClose }: DeleteRoomDialogProps) {
  const deleting = useDeleteRoom(hall.id, onDeleted);
  const [current, setCurrent] = useState(room);
  const [failure, setFailure] = useState<string>();
  const confirm = () =>
    deleting.mutate(current, {
      onSuccess: () => notify.success(texts.done(room.number)),
      onError: (error) => {
        const row = currentRow(error, planRoom);
        if (row) setCurrent(row);
        setFailure(row ? roomMessages.changed : messageOf(error, texts.failed));
      },
    });
  return (
    <ConfirmDialog
      open
      danger
      title={texts.title(hall.name, room.number)}
      confirmLabel={texts.confirm}
      busy={deleting.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{texts.question(current.beds.length)}</p>
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}
