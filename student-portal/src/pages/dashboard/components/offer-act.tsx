import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { FormError } from '@hostel/shared-ui/form-error';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { answerLabels, offerMessages } from '../../../features/admission/offers/messages.ts';
import { type TimedOffer, useMyOffer } from '../../../features/admission/offers/queries.ts';
import { timeLeft } from '../../../features/admission/offers/time-left.ts';
import { useSendAnswer } from '../../../features/admission/offers/use-send-answer.ts';
import { useTimeLeft } from '../../../features/admission/offers/use-time-left.ts';
import * as paths from '../../../paths.ts';
import { dashboardMessages } from '../messages.ts';
import classes from './next-act.module.css';

const texts = dashboardMessages.offer;

/** Keeps the offered place in place; every answer is on the page of the offer. */
export function OfferAct() {
  const { data, isPending } = useMyOffer();
  const send = useSendAnswer();
  return (
    <div className={classes.controls}>
      {data && <Left timed={data} />}
      <div className={classes.buttons}>
        {isPending && <Loading />}
        {data && <Answers timed={data} send={send} />}
        <ButtonLink to={paths.offer} variant={data ? 'quiet' : 'primary'}>
          {texts.others}
        </ButtonLink>
      </div>
      <FormError>{send.failure}</FormError>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={offerMessages.loading}>
      <Skeleton className={classes.place} />
    </SkeletonGroup>
  );
}

interface AnswersProps {
  timed: TimedOffer;
  send: ReturnType<typeof useSendAnswer>;
}

function Answers({ timed: { offer }, send }: AnswersProps) {
  const { may, higherChoices } = offer;
  return (
    <>
      {may.keep && (
        <Button
          variant="primary"
          busy={send.isSending}
          onClick={() => void send.answer(offer, 'keep')}
        >
          {texts.keep}
        </Button>
      )}
      {may.keepOpen && higherChoices > 0 && (
        <Button disabled={send.isSending} onClick={() => void send.answer(offer, 'keep-open')}>
          {answerLabels['keep-open']}
        </Button>
      )}
    </>
  );
}

/** The time left, and what keeping the place leads to. */
function Left({ timed }: { timed: TimedOffer }) {
  const { may, acceptByPaying, toPay } = timed.offer;
  const words = timeLeft(useTimeLeft(timed));
  const { countdown, answer } = offerMessages;
  const meaning = !may.keep ? answer.locked : acceptByPaying && toPay > 0 ? answer.withPaying : '';
  return (
    <p className={classNames(ui.muted, ui.numbers)}>
      {words === undefined ? `${countdown.over}.` : `${countdown.left(words)}.`} {meaning}
    </p>
  );
}
