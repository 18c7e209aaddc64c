import { cancelRound } from '@hostel/contracts/admission/rounds/acts';
import { roundTitle } from '@hostel/contracts/admission/rounds/title';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useCancelRound } from '../queries.ts';
import type { RoundDialogProps } from './lock-dialog.tsx';
import { stepMessages as texts } from './messages.ts';

/** Cancels a round that is not published, with a reason. */
export function CancelDialog({ round, onClose }: RoundDialogProps) {
  const cancel = useCancelRound();
  const isLocked = round.lockedAt !== null;
  const form = useContractForm({
    call: cancelRound,
    formId: `cancel-round-${round._id}`,
    defaultValues: { reason: '' },
    fallback: texts.cancelFailed,
    submit: async (body) => {
      await cancel.mutateAsync({ round, body });
      notify.success(texts.cancelled);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.cancelTitle(roundTitle(round))}
      submitLabel={texts.cancel}
      danger
      form={form}
      onClose={onClose}
    >
      <p>{texts.cancelText}</p>
      {isLocked && <p>{texts.cancelPublic}</p>}
      <TextArea
        label={texts.reason}
        hint={isLocked ? texts.reasonPublic : texts.reasonHint}
        rows={3}
        {...form.field('reason')}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
