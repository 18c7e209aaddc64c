import type { Offer } from '@hostel/contracts/admission/rounds/offers';
import { Button, ButtonLink } from '@hostel/shared-ui/button';
import { Card } from '@hostel/shared-ui/card';
import { deadlineText } from '../../../../lib/campus-time.ts';
import * as paths from '../../../../paths.ts';
import { offerMessages } from '../messages.ts';
import { standingOf } from './offer-card.tsx';

const { after: texts, lapsed, none } = offerMessages;

interface AfterCardProps {
  offer: Offer;
  onWaitAgain: () => void;
  isReturning: boolean;
}

/** What follows from the answer, or from none. Nothing for an open offer. */
export function AfterCard({ offer, onWaitAgain, isReturning }: AfterCardProps) {
  const standing = standingOf(offer);
  if (standing === 'open') return null;
  if (standing === 'lapsed' && offer.may.waitAgain) {
    return (
      <Card title={lapsed.title}>
        <p>{lapsed.text(deadlineText(offer.respondBy))}</p>
        <div>
          <Button variant="primary" busy={isReturning} onClick={onWaitAgain}>
            {lapsed.action}
          </Button>
        </div>
      </Card>
    );
  }
  const text = standing === 'lapsed' ? lapsed.gone : texts[standing];
  return (
    <Card title={texts.title}>
      <p>{typeof text === 'string' ? text : text(offer.higherChoices)}</p>
      <div>
        <ButtonLink to={paths.application}>{none.application}</ButtonLink>
      </div>
    </Card>
  );
}
