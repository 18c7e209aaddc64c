import {
  type Application,
  reopenStudentApplication,
  withdrawStudentApplication,
} from '@hostel/contracts/applications/application';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { applicationMessages } from '../messages.ts';
import { useReopen, useWithdraw } from '../queries.ts';

export interface ActDialogProps {
  studentId: string;
  application: Application;
  onClose: () => void;
}

interface ReasonDialogProps extends ActDialogProps {
  act: 'withdraw' | 'reopen';
}

/** Withdraws or reopens an application, with a reason. */
export function ReasonDialog({ act, studentId, application, onClose }: ReasonDialogProps) {
  const texts = applicationMessages[act];
  const changes = { withdraw: useWithdraw(), reopen: useReopen() };
  const form = useContractForm({
    call: act === 'withdraw' ? withdrawStudentApplication : reopenStudentApplication,
    formId: `application-${act}-${studentId}`,
    defaultValues: { reason: '' },
    fallback: texts.failed,
    submit: async (body) => {
      await changes[act].mutateAsync({ studentId, application, body });
      notify.success(texts.done);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.submit}
      danger={act === 'withdraw'}
      form={form}
      onClose={onClose}
    >
      <p>{texts.text}</p>
      <TextArea
        label={applicationMessages.reason}
        hint={applicationMessages.reasonHint}
        rows={3}
        {...form.field('reason')}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
