import type { Leave } from '@hostel/contracts/requests/leave';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { dayLabel } from '@hostel/shared-ui/dates';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { leaveMessages } from '../messages.ts';
import { useWithdrawLeave } from '../queries.ts';

const texts = leaveMessages.withdraw;

/** Confirms that a pending application is withdrawn. */
export function WithdrawDialog({ leave, onClose }: { leave: Leave; onClose: () => void }) {
  const withdrawing = useWithdrawLeave();
  const withdraw = () =>
    withdrawing.mutate(leave, {
      onSuccess: () => notify.success(texts.done),
      onError: (error) => notify.error(messageOf(error, texts.failed)),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      danger
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      busy={withdrawing.isPending}
      onConfirm={withdraw}
      onCancel={onClose}
    >
      {texts.question(dayLabel(leave.fromDate), dayLabel(leave.toDate))}
    </ConfirmDialog>
  );
}
