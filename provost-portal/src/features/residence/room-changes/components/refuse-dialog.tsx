import type { StaffRoomChange } from '@hostel/contracts/residence/room-changes/office';
import { refuseRoomChange } from '@hostel/contracts/residence/room-changes/office';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { titleOf } from '../labels.ts';
import { requestMessages as texts } from '../messages.ts';
import { useRefuse } from '../queries.ts';

interface RefuseDialogProps {
  request: StaffRoomChange;
  onClose: () => void;
}

/** Refuses a request, with a reason. */
export function RefuseDialog({ request, onClose }: RefuseDialogProps) {
  const refusing = useRefuse();
  const form = useContractForm({
    call: refuseRoomChange,
    formId: `refuse-room-${request._id}`,
    defaultValues: { reason: '' },
    fallback: texts.failedDecision,
    submit: async (body, { submitKey }) => {
      await refusing.mutateAsync({ request, body, submitKey });
      notify.success(texts.refused);
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={texts.refuseTitle}
      submitLabel={texts.refuse}
      form={form}
      onClose={onClose}
    >
      <p>{titleOf(request)}</p>
      <TextArea label={texts.reason} hint={texts.refuseHint} rows={3} {...form.field('reason')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
