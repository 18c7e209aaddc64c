import { answerOfferForStudent, type RoundOffer } from '@hostel/contracts/admission/rounds/offers';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { notify } from '@hostel/shared-ui/toast';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useAnswerForStudent } from '../queries.ts';
import { offerMessages as texts } from './messages.ts';

export interface OfferDialogProps {
  offer: RoundOffer;
  onClose: () => void;
}

const options = [
  { value: 'keep', label: texts.chooseKeep, description: texts.chooseKeepMore },
  { value: 'keep-open', label: texts.chooseKeepOpen, description: texts.chooseKeepOpenMore },
  { value: 'decline', label: texts.chooseDecline, description: texts.chooseDeclineMore },
] as const;

/** Answers an offer for its student, with a reason. */
export function AnswerDialog({ offer, onClose }: OfferDialogProps) {
  const answer = useAnswerForStudent();
  const form = useContractForm({
    call: answerOfferForStudent,
    formId: `answer-offer-${offer._id}`,
    defaultValues: { answer: 'keep', reason: '' },
    fallback: texts.answerFailed,
    submit: async (body) => {
      await answer.mutateAsync({ id: offer._id, body });
      notify.success(texts.answered);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.answerTitle(offer.name)}
      submitLabel={texts.saveAnswer}
      form={form}
      onClose={onClose}
    >
      <p>{texts.answerLead}</p>
      <RadioCards label={texts.answer} options={options} {...form.field('answer')} />
      <TextArea
        label={texts.reason}
        hint={texts.answerReasonHint}
        rows={3}
        {...form.field('reason')}
      />
      <FormError>{form.formError}</FormError>
    </FormDialog>
  );
}
