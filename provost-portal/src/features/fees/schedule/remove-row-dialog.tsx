import type { FeeSchedule, ScheduleRow } from '@hostel/contracts/fees/schedule';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { feeLabel } from '../../../lib/fee-labels.ts';
import { removeMessages as texts } from './messages.ts';
import { useSetRow } from './queries.ts';
import { fieldsOf, placeOf, rowForm } from './row-form.ts';
import { usePlaceText } from './row-text.ts';

export interface RemoveRowDialogProps {
  schedule: FeeSchedule;
  row: ScheduleRow;
  onClose: () => void;
}

/** Removes a row of the schedule after confirmation. */
export function RemoveRowDialog({ schedule, row, onClose }: RemoveRowDialogProps) {
  const set = useSetRow();
  const placeText = usePlaceText();
  const [failure, setFailure] = useState<string>();
  const confirm = () => {
    const { admissionYear, updatedAt } = schedule;
    const body = { admissionYear, ...placeOf(rowForm.parse(fieldsOf(row))), terms: null };
    set.mutate(
      { body, ifMatch: updatedAt },
      {
        onSuccess: () => {
          notify.success(texts.done);
          onClose();
        },
        onError: (error) => setFailure(messageOf(error, texts.failed)),
      },
    );
  };
  return (
    <ConfirmDialog
      open
      danger
      title={texts.title}
      confirmLabel={texts.confirm}
      busy={set.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{texts.question(feeLabel(row), placeText(row))}</p>
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}
