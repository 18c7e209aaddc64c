import type { CounterPayment } from '@hostel/contracts/fees/counter';
import { requiredText } from '@hostel/contracts/wire/text/lines';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import * as z from 'zod/mini';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { money } from '../labels.ts';
import { adjustMessages as texts } from './messages.ts';
import { useAdjust } from './queries.ts';

const reverseForm = z.object({ reason: requiredText('Please enter a reason', 500) });

export interface ReverseDialogProps {
  payment: CounterPayment;
  onClose: () => void;
}

/** Requests the reversal of a payment at the office, such as of a bounced draft. */
export function ReverseDialog({ payment, onClose }: ReverseDialogProps) {
  const adjust = useAdjust();
  const form = useContractForm({
    schema: reverseForm,
    formId: `reverse-${payment._id}`,
    defaultValues: { reason: '' },
    fallback: texts.failed,
    submit: async ({ reason }, { submitKey }) => {
      const body = { kind: 'reversal', paymentId: payment._id, reason } as const;
      await adjust.mutateAsync({ body, idempotencyKey: submitKey });
      notify.success(texts.waits);
      onClose();
    },
  });
  return (
    <FormDialog
      danger
      title={texts.reverseTitle(payment.receiptNumber)}
      submitLabel={texts.reverse}
      form={form}
      onClose={onClose}
    >
      <p>{texts.reverseLead(money(payment.amount))}</p>
      <TextArea
        label={texts.reason}
        hint={texts.reasonHint}
        rows={3}
        data-first-focus
        {...form.field('reason')}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
