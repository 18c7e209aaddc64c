import type { FeeStanding } from '@hostel/contracts/fees';
import { Check } from 'lucide-react';
import { feesMessages, standingTexts } from '../messages.ts';
import classes from './payment-steps.module.css';

const texts = feesMessages.standing;

/** How many of the three steps are behind a fee. */
const behind: Record<FeeStanding, number> = { due: 0, confirming: 1, paid: 3 };

/** A payment’s way: to pay, received, confirmed. */
export function PaymentSteps({ standing }: { standing: FeeStanding }) {
  const done = behind[standing];
  return (
    <ol className={classes.steps} aria-label={texts.steps}>
      {[standingTexts.due, texts.received, texts.confirmed].map((label, index) => (
        <li
          key={label}
          className={classes.step}
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span aria-hidden className={classes.mark}>
            {index < done && <Check />}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
