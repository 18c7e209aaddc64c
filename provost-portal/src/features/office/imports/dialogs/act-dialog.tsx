import { importRecord, type ImportRecord } from '@hostel/contracts/office/imports';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { messageOf } from '@hostel/shared-ui/http-error';
import { currentRow } from '@hostel/shared-ui/current-row';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { actMessages as texts } from '../messages.ts';
import { useApplyImport, useDiscardImport } from '../queries.ts';

export interface ActDialogProps {
  act: 'apply' | 'discard';
  record: ImportRecord;
  onClose: () => void;
}

/** Imports the checked file or deletes it, after confirmation. */
export function ActDialog({ act, record, onClose }: ActDialogProps) {
  const apply = useApplyImport();
  const discard = useDiscardImport();
  const [failure, setFailure] = useState<string>();
  const { added, changed, unchanged } = record.counts ?? { added: 0, changed: 0, unchanged: 0 };
  const acting = act === 'apply' ? apply : discard;
  const confirm = () =>
    acting.mutate(record, {
      onSuccess: () => {
        if (act === 'discard') notify.success(texts.discard.done);
        onClose();
      },
      onError: (error) =>
        setFailure(
          currentRow(error, importRecord) ? texts.outdated : messageOf(error, texts.failed),
        ),
    });
  return (
    <ConfirmDialog
      open
      danger={act === 'discard'}
      title={act === 'apply' ? texts.apply.title(added + changed + unchanged) : texts.discard.title}
      confirmLabel={texts[act].confirm}
      busy={acting.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{texts[act].question}</p>
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}
