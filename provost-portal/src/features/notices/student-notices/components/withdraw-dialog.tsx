import type { SentNotice } from '@hostel/contracts/notices/student-notices';
import { withdrawNotice } from '@hostel/contracts/notices/student-notices/many';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { noticeMessages as texts } from '../messages.ts';
import { useWithdrawSent } from '../queries.ts';

/** Withdraws the notice to one student with a correction, which is mailed. */
export function WithdrawDialog({ notice, onClose }: { notice: SentNotice; onClose: () => void }) {
  const withdraw = useWithdrawSent(notice._id);
  const form = useContractForm({
    call: withdrawNotice,
    formId: `withdraw-notice-${notice._id}`,
    defaultValues: { correction: '' },
    fallback: texts.withdrawFailed,
    submit: async (body) => {
      await withdraw.mutateAsync(body);
      notify.success(texts.withdrawDone);
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
      <p>
        <strong>{notice.subject}</strong>
      </p>
      <p>{texts.withdrawLead(notice.recipientId.name)}</p>
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
