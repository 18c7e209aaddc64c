import { vacateForm } from '@hostel/contracts/residence/year-end';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../lib/form-dialog.tsx';
import { vacateMessages as texts } from './messages.ts';
import { useVacate } from './queries.ts';

export interface VacateDialogProps {
  hall: { id: string; name: string };
  /** How many residents are clear. */
  count: number;
  onClose: () => void;
}

/** Says how many beds are vacated, and starts it. */
export function VacateDialog({ hall, count, onClose }: VacateDialogProps) {
  const vacate = useVacate(hall.id);
  const form = useContractForm({
    schema: vacateForm,
    formId: `year-end-${hall.id}`,
    defaultValues: { reason: '' },
    fallback: texts.failed,
    submit: async ({ reason }, { submitKey }) => {
      await vacate.mutateAsync({ body: { reason, residents: count }, idempotencyKey: submitKey });
      notify.success(texts.started);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.title(count, hall.name)}
      submitLabel={texts.action(count)}
      form={form}
      danger
      onClose={onClose}
    >
      <p>{texts.lead}</p>
      <TextArea label={texts.reason} hint={texts.reasonHint} rows={3} {...form.field('reason')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
