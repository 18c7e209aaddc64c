import type { Round } from '@hostel/contracts/admission/rounds';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { useLockRound } from '../queries.ts';
import { stepMessages as texts } from './messages.ts';

export interface RoundDialogProps {
  round: Round;
  onClose: () => void;
}

/** Asks before the applications of a round are locked. */
export function LockDialog({ round, onClose }: RoundDialogProps) {
  const lock = useLockRound();
  const [failure, setFailure] = useState<string>();
  const confirm = () =>
    lock.mutate(round, {
      onSuccess: () => {
        notify.success(texts.locked);
        onClose();
      },
      onError: (error) => setFailure(messageOf(error, texts.lockFailed)),
    });
  return (
    <ConfirmDialog
      open
      title={texts.lockTitle(roundTitle(round))}
      confirmLabel={texts.lock}
      busy={lock.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{texts.lockText}</p>
      <p>{texts.lockMore}</p>
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}
