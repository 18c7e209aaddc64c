import { publicNotice, type PublicNotice } from '@hostel/contracts/notices/public-notices';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { ApiError, messageOf } from '@hostel/shared-ui/http-error';
import { currentRow } from '@hostel/shared-ui/current-row';
import { notify } from '@hostel/shared-ui/toast';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { messages } from '../messages.ts';

export interface ChangeDialogProps {
  notice: PublicNotice;
  texts: Record<'title' | 'question' | 'confirm' | 'done' | 'failed', string> & { keep?: string };
  change: UseMutationResult<unknown, Error, PublicNotice>;
  danger?: boolean;
  onClose: () => void;
}

/**
 * Changes a notice after confirmation. Where someone changed it in the meantime, it is shown again in
 * its current state before the change is made.
 */
export function ChangeDialog({ notice, texts, change, danger, onClose }: ChangeDialogProps) {
  const [current, setCurrent] = useState(notice);

  const refused = (error: Error) => {
    const row = currentRow(error, publicNotice);
    if (row) return setCurrent(row);
    const gone = error instanceof ApiError && error.status === 404;
    notify.error(gone ? messages.gone : messageOf(error, texts.failed));
    onClose();
  };
  const confirm = () =>
    change.mutate(current, {
      onSuccess: () => {
        notify.success(texts.done);
        onClose();
      },
      onError: refused,
    });

  return (
    <ConfirmDialog
      open
      danger={danger}
      title={texts.title}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep ?? messages.cancel}
      busy={change.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{texts.question}</p>
      <div role="status">
        {current !== notice && <p>{messages.changed}</p>}
        <p>
          <strong>{current.title}</strong>
        </p>
      </div>
    </ConfirmDialog>
  );
}
