import type { Stay, StayAct } from '@hostel/contracts/my-stay';
import { ButtonLink } from '@hostel/shared-ui/button';
import { actTexts, restingText, type ActTexts } from '../../../features/my-stay/act-texts.ts';
import { stayMessages } from '../../../features/my-stay/messages.ts';
import classes from './next-act.module.css';
import { OfferAct } from './offer-act.tsx';
import { PayAct } from './pay-act.tsx';

/** The one thing to do now: done in place where that is possible, else a link to its page. */
export function NextAct({ stay }: { stay: Stay }) {
  const texts = actTexts(stay, new Date());
  if (!texts || !stay.nextAct) return <p className={classes.resting}>{restingText(stay)}</p>;
  const { title, text, isLate } = texts;
  return (
    <section aria-label={stayMessages.act.label} className={classes.act}>
      <div>
        <h3 className={classes.title} data-late={isLate || undefined}>
          {title}
        </h3>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      <Controls texts={texts} act={stay.nextAct} />
    </section>
  );
}

function Controls({ texts, act }: { texts: ActTexts; act: StayAct }) {
  const { to, link } = texts;
  switch (texts.act) {
    case 'answer-offer':
      return <OfferAct />;
    case 'pay-to-accept':
    case 'pay-fee':
      return <PayAct fee={act.fee} accepts={texts.act === 'pay-to-accept'} />;
    default:
      return (
        <div>
          <ButtonLink to={to} variant="primary">
            {link}
          </ButtonLink>
        </div>
      );
  }
}
