import type { FeeStanding } from '@hostel/contracts/fees';
import { classNames } from '@hostel/shared-ui/class-names';
import { ui } from '@hostel/shared-ui/classes';
import { Check } from 'lucide-react';
import { feesMessages, standingTexts } from '../messages.ts';
import classes from './payment-steps.module.css';

const texts = feesMessages.standing;

/** How many of the three steps a fee has completed. */
const completed: Record<FeeStanding, number> = { due: 0, confirming: 1, paid: 3 };

/** The steps of a payment: due, received, confirmed. */
export function PaymentSteps({ standing }: { standing: FeeStanding }) {
  const done = completed[standing];
  return (
    <ol className={classes.steps} aria-label={texts.steps}>
      {[standingTexts.due, texts.received, texts.confirmed].map((label, index) => (
        <li
          key={label}
          className={classNames(classes.step, ui.stack1, ui.left)}
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
