import type { MaintenanceRequest } from '@hostel/contracts/requests/maintenance';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { maintenanceMessages } from '../messages.ts';
import { useCancelRequest } from '../queries.ts';

interface CancelDialogProps {
  request: MaintenanceRequest;
  onClose: () => void;
}

/** Confirms and cancels a request; the result is shown in a toast and in the list. */
export function CancelDialog({ request, onClose }: CancelDialogProps) {
  const cancelling = useCancelRequest();
  const { title, question, confirm, keep, done, failed } = maintenanceMessages.cancel;
  const cancel = () =>
    cancelling.mutate(request._id, {
      onSuccess: () => notify.success(done),
      onError: (error) => notify.error(messageOf(error, failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      danger
      title={title}
      confirmLabel={confirm}
      cancelLabel={keep}
      busy={cancelling.isPending}
      onConfirm={cancel}
      onCancel={onClose}
    >
      {question}
    </ConfirmDialog>
  );
}
