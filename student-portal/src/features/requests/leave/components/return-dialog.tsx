import type { Leave } from '@hostel/contracts/requests/leave';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { dayLabel } from '@hostel/shared-ui/dates';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { leaveMessages } from '../messages.ts';
import { useReturnFromLeave } from '../queries.ts';

const texts = leaveMessages.back;

/** Confirms that the student is back from leave. */
export function ReturnDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const returning = useReturnFromLeave();
  const confirm = () =>
    returning.mutate(leave, {
      onSuccess: () => notify.success(texts.done),
      onError: (error) => notify.error(messageOf(error, texts.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      busy={returning.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {texts.question(dayLabel(leave.toDate))}
    </ConfirmDialog>
  );
}
