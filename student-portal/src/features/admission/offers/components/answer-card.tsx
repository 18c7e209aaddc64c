import {
  answerOffer,
  type Offer,
  type OfferAnswer,
  offerAnswers,
} from '@hostel/contracts/admission/rounds/offers';
import { Card } from '@hostel/shared-ui/card';
import { ui } from '@hostel/shared-ui/classes';
import { useContractForm } from '@hostel/shared-ui/form';
import { RadioCards } from '@hostel/shared-ui/radio-cards';
import { useState } from 'react';
import { FormEnd } from '../../../../lib/form/form-end.tsx';
import { answerLabels, answerMeanings, offerMessages } from '../messages.ts';
import type { SendAnswer } from '../use-send-answer.ts';
import { DeclineDialog } from './decline-dialog.tsx';

const texts = offerMessages.answer;

/** What may be answered now, but what is noted already, and to wait for higher choices without any. */
function answersOf({ may, higherChoices, intended }: Offer): OfferAnswer[] {
  const isPossible = {
    keep: may.keep,
    'keep-open': may.keepOpen && higherChoices > 0,
    decline: may.decline,
  };
  return offerAnswers.filter((answer) => isPossible[answer] && answer !== intended);
}

/** The answers that are possible now, what each means, and the button that sends one. */
export function AnswerCard({ offer, send }: { offer: Offer; send: SendAnswer }) {
  const answers = answersOf(offer);
  if (answers.length === 0) return null;
  const isFirst = offer.state === 'open' && offer.intended === null;
  const isLocked = offer.state === 'open' && !offer.may.keep;
  return (
    <Card
      title={isFirst ? texts.title : texts.change}
      lead={isLocked ? texts.locked : isFirst ? undefined : texts.changeLead}
    >
      <AnswerForm
        key={`${offer._id} ${offer.updatedAt}`}
        offer={offer}
        answers={answers}
        send={send}
      />
    </Card>
  );
}

interface AnswerFormProps {
  offer: Offer;
  answers: readonly OfferAnswer[];
  send: SendAnswer;
}

function meaningOf(answer: OfferAnswer, { higherChoices, acceptByPaying, toPay }: Offer): string {
  const meaning = answerMeanings[answer](higherChoices);
  const hasToPay = acceptByPaying && toPay > 0 && answer !== 'decline';
  return hasToPay ? `${meaning} ${texts.withPaying}` : meaning;
}

function AnswerForm({ offer, answers, send }: AnswerFormProps) {
  const [isDeclining, setIsDeclining] = useState(false);
  const form = useContractForm<{ answer: OfferAnswer | '' }, { answer: OfferAnswer }>({
    call: answerOffer,
    formId: `offer-${offer._id}`,
    defaultValues: { answer: '' },
    keep: true,
    submit: async ({ answer }) => {
      if (answer === 'decline') setIsDeclining(true);
      else await send.answer(offer, answer);
    },
  });
  return (
    <form {...form.formProps} className={ui.stack4} aria-label={texts.title}>
      <RadioCards
        {...form.field('answer')}
        label={texts.legend}
        stacked
        options={answers.map((value) => ({
          value,
          label: answerLabels[value],
          description: meaningOf(value, offer),
        }))}
      />
      <FormEnd
        form={{ submitting: send.isSending, formError: form.formError }}
        ready
        texts={texts}
      />
      {isDeclining && (
        <DeclineDialog
          offer={offer}
          busy={send.isSending}
          onConfirm={() => void send.answer(offer, 'decline').then(() => setIsDeclining(false))}
          onCancel={() => setIsDeclining(false)}
        />
      )}
    </form>
  );
}
