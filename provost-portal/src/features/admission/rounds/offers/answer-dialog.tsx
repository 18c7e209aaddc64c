import {
  answerOfferForStudent,
  type RoundOffer,
  roundOffer,
} from '@hostel/contracts/admission/rounds/offers';
import { fullDate } from '@hostel/shared-ui/dates';
import { TextArea } from '@hostel/shared-ui/field';
import { useContractForm } from '@hostel/shared-ui/form';
import { FormError } from '@hostel/shared-ui/form-error';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { notify } from '@hostel/shared-ui/toast';
import { labelOf } from '../../../../lib/labels.ts';
import { FormDialog } from '../../../../lib/form-dialog.tsx';
import { useCurrentRow } from '../../../../lib/use-current-row.ts';
import { useAnswerForStudent } from '../queries.ts';
import { answerLabels, offerMessages as texts } from './messages.ts';

export interface OfferDialogProps {
  offer: RoundOffer;
  onClose: () => void;
}

const options = [
  { value: 'keep', label: texts.chooseKeep, description: texts.chooseKeepMore },
  { value: 'keep-open', label: texts.chooseKeepOpen, description: texts.chooseKeepOpenMore },
  { value: 'decline', label: texts.chooseDecline, description: texts.chooseDeclineMore },
] as const;

/** What was answered before, so that nobody replaces a student’s own answer unknowingly. */
function leadOf({ state, answer, answeredAt, answeredByStudent }: RoundOffer): string {
  if (state !== 'answered' || answer === null || !answeredByStudent) return texts.answerLead;
  return texts.changesOwn(labelOf(answerLabels, answer), fullDate(answeredAt ?? ''));
}

/** Answers an offer for its student, with a reason. */
export function AnswerDialog({ offer, onClose }: OfferDialogProps) {
  const answer = useAnswerForStudent();
  const { current, refuse } = useCurrentRow(offer, roundOffer, texts.outdated);
  const form = useContractForm({
    call: answerOfferForStudent,
    formId: `answer-offer-${offer._id}`,
    defaultValues: { answer: 'keep', reason: '' },
    fallback: texts.answerFailed,
    submit: async (body) => {
      await answer.mutateAsync({ offer: current, body }).catch(refuse);
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
      <p>{leadOf(current)}</p>
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
