import {
  acceptCorrection,
  correctedAtOnce,
  refuseCorrection,
  type Correction,
} from '@hostel/contracts/office/personal-data';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { changeText } from '../labels.ts';
import { dialogTexts } from '../messages.ts';
import { useDecide, type Decision } from '../queries.ts';

export interface DecideDialogProps {
  decision: Decision;
  correction: Correction;
  onClose: () => void;
}

/** Accepts or refuses a correction; a refusal needs a reason. */
export function DecideDialog({ decision, correction, onClose }: DecideDialogProps) {
  const deciding = useDecide(decision);
  const texts = dialogTexts[decision];
  const schema = decision === 'accept' ? acceptCorrection.body : refuseCorrection.body;
  const form = useContractForm<{ answer?: string | undefined }, { answer: string }>({
    schema,
    formId: `${decision}-correction-${correction._id}`,
    defaultValues: { answer: '' },
    fallback: dialogTexts.failed,
    submit: async ({ answer }) => {
      await deciding.mutateAsync({ correction, answer });
      notify.success(texts.done);
      onClose();
    },
  });
  const isAtOnce = correctedAtOnce.some((field) => field === correction.field);
  return (
    <FormDialog
      title={texts.title}
      submitLabel={texts.submit}
      danger={decision === 'refuse'}
      form={form}
      onClose={onClose}
    >
      <p>
        <strong>{correction.student.name}</strong>
        <br />
        {changeText(correction)}
      </p>
      <p>{isAtOnce ? texts.atOnce : texts.before}</p>
      <TextArea label={texts.answer} rows={3} {...form.field('answer')} />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
