import { staffAccount, type StaffAccount } from '@hostel/contracts/identity/staff';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { currentRow } from '@hostel/shared-ui/current-row';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { actFailed, actMessages, actOutdated } from '../messages.ts';
import { useStaffAct, type StaffAct } from '../queries.ts';

export interface ActDialogProps {
  act: StaffAct;
  account: StaffAccount;
  onClose: () => void;
}

/** Does an act on an account after confirmation. Where another person changed it first, it asks again. */
export function ActDialog({ act, account, onClose }: ActDialogProps) {
  const acting = useStaffAct(act);
  const [key] = useState(() => crypto.randomUUID());
  const [current, setCurrent] = useState(account);
  const [failure, setFailure] = useState<string>();
  const texts = actMessages[act];
  const confirm = () =>
    acting.mutate(
      { account: current, key },
      {
        onSuccess: () => {
          notify.success(texts.done);
          onClose();
        },
        onError: (error) => {
          const row = currentRow(error, staffAccount);
          if (row) setCurrent(row);
          setFailure(row ? actOutdated : messageOf(error, actFailed));
        },
      },
    );
  return (
    <ConfirmDialog
      open
      danger={act === 'close' || act === 'resetSecondFactor'}
      title={texts.title(account.name)}
      confirmLabel={texts.confirm}
      busy={acting.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{texts.question}</p>
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}
