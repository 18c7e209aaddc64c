import {
  type Application,
  reopenStudentApplication,
  withdrawStudentApplication,
} from '@hostel/contracts/admission/applications/application';
import { withdrawConsent } from '@hostel/contracts/admission/applications/consent';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { applicationMessages } from '../messages.ts';
import { useReopen, useWithdraw, useWithdrawConsent } from '../queries.ts';

export interface ActDialogProps {
  studentId: string;
  application: Application;
  onClose: () => void;
}

/** Acts of the office that need nothing but a reason. */
export type ReasonAct = keyof typeof calls;

const calls = {
  withdraw: withdrawStudentApplication,
  reopen: reopenStudentApplication,
  'withdraw-consent': withdrawConsent,
} as const;

interface ReasonDialogProps extends ActDialogProps {
  act: ReasonAct;
}

/** Withdraws or reopens an application, or withdraws a consent, with a reason. */
export function ReasonDialog({ act, studentId, application, onClose }: ReasonDialogProps) {
  const texts = applicationMessages[act];
  const changes = {
    withdraw: useWithdraw(),
    reopen: useReopen(),
    'withdraw-consent': useWithdrawConsent(),
  };
  const form = useContractForm({
    call: calls[act],
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
      danger={act !== 'reopen'}
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
