import {
  type NoticeToMany,
  withdrawNoticeToMany,
} from '@hostel/contracts/notices/student-notices/many';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { noticeMessages as texts } from './messages.ts';
import { useCancelNotice, useWithdrawNotice } from './queries.ts';

export interface ActDialogProps {
  notice: NoticeToMany;
  onClose: () => void;
}

/** Cancels a scheduled notice, or stops one that is being sent, after confirmation. */
export function CancelDialog({ notice, onClose }: ActDialogProps) {
  const cancel = useCancelNotice();
  const [failure, setFailure] = useState<string>();
  const isScheduled = notice.state === 'scheduled';
  const waiting = notice.total - notice.sent - notice.skipped - notice.failed;
  const confirm = () =>
    cancel.mutate(notice, {
      onSuccess: () => {
        notify.success(texts.acted);
        onClose();
      },
      onError: (error) => setFailure(messageOf(error, texts.actFailed)),
    });
  return (
    <ConfirmDialog
      open
      danger
      title={isScheduled ? texts.cancelTitle : texts.stopTitle}
      confirmLabel={isScheduled ? texts.cancel : texts.stop}
      cancelLabel={texts.keep}
      busy={cancel.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{isScheduled ? texts.cancelQuestion : texts.stopQuestion(waiting)}</p>
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}

/** Withdraws a notice with a correction, after the number of mails is shown. */
export function WithdrawDialog({ notice, onClose }: ActDialogProps) {
  const withdraw = useWithdrawNotice(notice);
  const form = useContractForm({
    call: withdrawNoticeToMany,
    formId: `withdraw-notice-${notice._id}`,
    defaultValues: { correction: '' },
    fallback: texts.actFailed,
    submit: async (body) => {
      await withdraw.mutateAsync(body);
      notify.success(texts.withdrawn);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.withdrawTitle}
      form={form}
      danger
      submitLabel={texts.withdraw}
      onClose={onClose}
    >
      <p>{texts.withdrawLead(notice.sent)}</p>
      <TextArea
        label={texts.correction}
        hint={texts.correctionHint}
        rows={4}
        {...form.field('correction')}
      />
      <div role="alert">{form.formError && <p>{form.formError}</p>}</div>
    </FormDialog>
  );
}
