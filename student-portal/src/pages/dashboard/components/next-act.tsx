import type { Stay, StayAct } from '@hostel/contracts/residence/my-stay';
import { ButtonLink } from '@hostel/shared-ui/button';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { feeNameOf } from '../../../features/fees/fee-name.ts';
import { feeLabel } from '../../../features/fees/labels.ts';
import {
  actTexts,
  restingText,
  type ActTexts,
} from '../../../features/residence/my-stay/act-texts.ts';
import { stayMessages } from '../../../features/residence/my-stay/messages.ts';
import classes from './next-act.module.css';
import { OfferAct } from './offer-act.tsx';
import { PayAct } from './pay-act.tsx';
import { officeNow } from '@hostel/shared-ui/clock';

/** The one thing to do now: done in place where that is possible, else a link to its page. */
export function NextAct({ stay }: { stay: Stay }) {
  const texts = actTexts(stay, officeNow());
  if (!texts || !stay.nextAct) return <p className={ui.muted}>{restingText(stay)}</p>;
  const { title, isLate } = texts;
  const text = payText(texts.act, stay.nextAct) ?? texts.text;
  return (
    <section aria-label={stayMessages.act.label} className={classNames(classes.act, ui.stack3)}>
      <div>
        <h3 className={classes.title} data-late={isLate || undefined}>
          {title}
        </h3>
        {text && <p className={ui.muted}>{text}</p>}
      </div>
      <Controls texts={texts} act={stay.nextAct} />
    </section>
  );
}

/** Which fee an act pays. */
function payText(name: ActTexts['act'], { fee }: StayAct): string | undefined {
  if (!fee) return undefined;
  const label = feeLabel(fee);
  return name === 'pay-to-accept' ? stayMessages.act.payAccepts(label) : label;
}

function Controls({ texts, act: { fee } }: { texts: ActTexts; act: StayAct }) {
  if (texts.act === 'answer-offer') return <OfferAct />;
  const payable = fee && feeNameOf(fee);
  if (payable) return <PayAct fee={payable} amount={fee.amount} />;
  return (
    <div>
      <ButtonLink to={texts.to} variant="primary">
        {texts.link}
      </ButtonLink>
    </div>
  );
}
