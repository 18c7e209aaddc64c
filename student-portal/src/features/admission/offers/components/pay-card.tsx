import type { Offer } from '@hostel/contracts/admission/rounds/offers';
import { ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { IndianRupee } from 'lucide-react';
import { money } from '../../../../lib/money.ts';
import * as paths from '../../../../paths.ts';
import { answerLabels, offerMessages } from '../messages.ts';
import { standingOf } from './offer-card.tsx';
import classes from './pay-card.module.css';

const texts = offerMessages.pay;

function textOf({ state, acceptByPaying, intended }: Offer): string {
  if (state !== 'open' || !acceptByPaying) return texts.owed;
  const label = intended === 'keep' || intended === 'keep-open' ? answerLabels[intended] : null;
  return label === null ? texts.accepts : texts.intended(label);
}

/** The hostel fee that is to pay for the place, and what paying does. */
export function PayCard({ offer }: { offer: Offer }) {
  // A place may be declined as long as it may be had: not after the deadline.
  const isHeld = offer.state === 'open' ? offer.may.decline : standingOf(offer).startsWith('keep');
  if (!isHeld || offer.toPay <= 0) return null;
  const isNext = offer.state !== 'open' || offer.intended !== null;
  return (
    <Card title={texts.title}>
      <p className={classNames(classes.sum, ui.wrap14, ui.baseline, ui.apart)}>
        {texts.hostelFee} <strong>{money(offer.toPay * 100, 'INR')}</strong>
      </p>
      <p>{textOf(offer)}</p>
      <div>
        <ButtonLink to={paths.fees} variant={isNext ? 'primary' : 'secondary'}>
          <IndianRupee aria-hidden />
          {texts.action}
        </ButtonLink>
      </div>
    </Card>
  );
}
