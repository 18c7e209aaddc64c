import { publicNotice, type PublicNotice } from '@hostel/contracts/public-notices';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { presentRow } from '@hostel/shared-ui/present-row';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { useDeleteNotice } from '../queries.ts';

/**
 * Deletes a notice after confirmation. Where someone changed it in the meantime, it is shown again in
 * its current state before it is deleted.
 */
export function DeleteDialog({ notice, onClose }: { notice: PublicNotice; onClose: () => void }) {
  const deleting = useDeleteNotice();
  const [present, setPresent] = useState(notice);

  const refused = (error: Error) => {
    const row = presentRow(error, publicNotice);
    if (row) return setPresent(row);
    const gone = error instanceof ApiError && error.status === 404;
    notify.error(gone ? messages.gone : messageOf(error, messages.deleteFailed));
    onClose();
  };
  const confirm = () =>
    deleting.mutate(present, {
      onSuccess: () => {
        notify.success(messages.deleted);
        onClose();
      },
      onError: refused,
    });

  return (
    <ConfirmDialog
      open
      danger
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      cancelLabel={messages.cancel}
      busy={deleting.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{messages.deleteQuestion}</p>
      <div role="status">
        {present !== notice && <p>{messages.deleteChanged}</p>}
        <p>
          <strong>{present.title}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}
