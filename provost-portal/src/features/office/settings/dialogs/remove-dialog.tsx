import type { Setting, SettingValue } from '@hostel/contracts/office/settings';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { dayLabel } from '@hostel/shared-ui/dates';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { removeMessages as texts } from '../messages.ts';
import { useRemoveValue } from '../queries.ts';

export interface RemoveDialogProps {
  setting: Setting;
  value: SettingValue;
  onClose: () => void;
}

/** Removes a value before its day, after confirmation. */
export function RemoveDialog({ setting, value, onClose }: RemoveDialogProps) {
  const removing = useRemoveValue();
  const [failure, setFailure] = useState<string>();
  const confirm = () =>
    removing.mutate(
      { setting, id: value._id },
      {
        onSuccess: () => {
          notify.success(texts.done);
          onClose();
        },
        onError: (error) => setFailure(messageOf(error, texts.failed)),
      },
    );
  return (
    <ConfirmDialog
      open
      danger
      title={texts.title(setting.title)}
      confirmLabel={texts.confirm}
      busy={removing.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{texts.question(value.text, dayLabel(value.validFrom))}</p>
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}
