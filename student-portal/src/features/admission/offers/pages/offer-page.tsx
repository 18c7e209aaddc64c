import { ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Empty } from '@hostel/shared-ui/empty';
import { FormError } from '@hostel/shared-ui/form-error';
import { PageFrame } from '@hostel/shared-ui/page-frame';
import { Skeleton, SkeletonGroup } from '@hostel/shared-ui/skeleton';
import { QueryError } from '../../../../lib/query-error.tsx';
import * as paths from '../../../../paths.ts';
import { AfterCard } from '../components/after-card.tsx';
import { AnswerCard } from '../components/answer-card.tsx';
import { OfferCard } from '../components/offer-card.tsx';
import { PayCard } from '../components/pay-card.tsx';
import { offerMessages } from '../messages.ts';
import { type TimedOffer, useMyOffer } from '../queries.ts';
import { useSendAnswer } from '../use-send-answer.ts';
import classes from './offer-page.module.css';

const { none, ...texts } = offerMessages;

/** The student's offer: the place, the time left, the answer, and what follows. */
export function OfferPage() {
  const query = useMyOffer();
  const { data, isPending } = query;
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <QueryError query={query} texts={texts} />
      {isPending && <Loading />}
      {data && <OfferParts timed={data} />}
      {data === null && (
        <Empty
          title={none.title}
          action={<ButtonLink to={paths.application}>{none.application}</ButtonLink>}
        >
          {none.text}
        </Empty>
      )}
    </PageFrame>
  );
}

function OfferParts({ timed }: { timed: TimedOffer }) {
  const { offer } = timed;
  const send = useSendAnswer();
  const isPayingNext = offer.state !== 'open' || offer.intended !== null;
  // Where paying doesn't accept the offer, the answer comes first.
  const isPaidLater = !isPayingNext && offer.acceptByPaying;
  return (
    <div className={classes.parts}>
      <OfferCard timed={timed} />
      <div className={classNames(classes.column, ui.stack6, ui.top, ui.shrink)}>
        <FormError>{send.failure}</FormError>
        {isPayingNext && <PayCard offer={offer} />}
        <AfterCard
          offer={offer}
          onWaitAgain={() => void send.waitAgain(offer)}
          isReturning={send.isReturning}
        />
        <AnswerCard offer={offer} send={send} />
        {isPaidLater && <PayCard offer={offer} />}
      </div>
    </div>
  );
}

function Loading() {
  return (
    <SkeletonGroup label={texts.loading} className={classes.parts}>
      <Skeleton shape="block" className={classes.offerPlace} />
      <Skeleton shape="block" className={classes.answerPlace} />
    </SkeletonGroup>
  );
}
