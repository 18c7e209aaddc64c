import { enterDraw } from '@hostel/contracts/admission/rounds/acts';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { TextField } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useEnterDraw } from '../queries.ts';
import type { RoundDialogProps } from './lock-dialog.tsx';
import { stepMessages as texts } from './messages.ts';

/** Takes the result of the public draw, and asks before it is published for good. */
export function DrawDialog({ round, onClose }: RoundDialogProps) {
  const [value, setValue] = useState<string>();
  const form = useContractForm({
    call: enterDraw,
    formId: `draw-${round._id}`,
    defaultValues: { value: '' },
    keep: true,
    submit: (typed) => Promise.resolve(setValue(typed.value)),
  });
  if (value !== undefined) {
    const back = () => setValue(undefined);
    return <ConfirmDraw round={round} value={value} onBack={back} onClose={onClose} />;
  }
  return (
    <FormDialog title={texts.drawTitle} submitLabel={texts.drawGoOn} form={form} onClose={onClose}>
      <p>{texts.drawText}</p>
      <TextField label={texts.drawValue} autoComplete="off" {...form.field('value')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}

interface ConfirmDrawProps extends RoundDialogProps {
  value: string;
  /** To what was typed. */
  onBack: () => void;
}

function ConfirmDraw({ round, value, onBack, onClose }: ConfirmDrawProps) {
  const enter = useEnterDraw();
  const [failure, setFailure] = useState<string>();
  const confirm = () =>
    enter.mutate(
      { round, body: { value } },
      {
        onSuccess: () => {
          notify.success(texts.drawDone);
          onClose();
        },
        onError: (error) => setFailure(messageOf(error, texts.drawFailed)),
      },
    );
  return (
    <ConfirmDialog
      open
      title={texts.drawConfirmTitle(value)}
      confirmLabel={texts.drawConfirm}
      busy={enter.isPending}
      onConfirm={confirm}
      onCancel={onBack}
    >
      <p>{texts.drawConfirmText}</p>
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}
