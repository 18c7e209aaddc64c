import { feeAdjustment, type FeeAdjustment } from '@hostel/contracts/fees/adjustments';
import { typedText } from '@hostel/contracts/wire/text/lines';
import { ConfirmDialog } from '@hostel/shared-ui/confirm-dialog';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { messageOf } from '@hostel/shared-ui/http-error';
import { notify } from '@hostel/shared-ui/toast';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { useCurrentRow } from '../../../lib/use-current-row.ts';
import { approvalMessages as texts } from '../account/messages.ts';
import { useApprove, useRefuse } from '../account/queries.ts';
import { sumText } from './sum-text.ts';

interface DecideProps {
  row: FeeAdjustment;
  onClose: () => void;
}

/** Approves what another person requested, after confirmation. */
export function ApproveDialog({ row, onClose }: DecideProps) {
  const approve = useApprove();
  const [failure, setFailure] = useState<string>();
  const confirm = () =>
    approve.mutate(row, {
      onSuccess: ({ data }) => {
        notify.success(data.replacedOrder ? `${texts.approved} ${texts.replaced}` : texts.approved);
        onClose();
      },
      onError: (error) => setFailure(messageOf(error, texts.failedDecision)),
    });
  return (
    <ConfirmDialog
      open
      title={texts.approveTitle(sumText(row), row.userId.name)}
      confirmLabel={texts.approve}
      busy={approve.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{row.reason}</p>
      <p>{texts.approveLead}</p>
      {row.onlineOrder === 'open' && <p>{texts.orderOpen}</p>}
      {row.onlineOrder === 'confirming' && <p>{texts.orderConfirming}</p>}
      <div role="alert">{failure && <p>{failure}</p>}</div>
    </ConfirmDialog>
  );
}

const refuseForm = z.object({ reason: typedText(500) });

/** Refuses what another person requested, or withdraws one’s own request. */
export function RefuseDialog({ row, onClose }: DecideProps) {
  const refusing = useRefuse();
  const { current, refuse } = useCurrentRow(row, feeAdjustment, texts.outdated);
  const form = useContractForm({
    schema: refuseForm,
    formId: `refuse-adjustment-${row._id}`,
    defaultValues: { reason: '' },
    fallback: texts.failedDecision,
    submit: async ({ reason }) => {
      try {
        await refusing.mutateAsync({ row: current, reason });
      } catch (error) {
        refuse(error);
      }
      notify.success(row.own ? texts.withdrawn : texts.refused);
      onClose();
    },
  });
  const title = row.own ? texts.withdrawTitle : texts.refuseTitle;
  return (
    <FormDialog
      danger
      title={title(sumText(row), row.userId.name)}
      submitLabel={row.own ? texts.withdraw : texts.refuse}
      form={form}
      onClose={onClose}
    >
      <TextArea label={texts.why} optional rows={3} data-first-focus {...form.field('reason')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
