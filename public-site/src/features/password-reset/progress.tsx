import { Check } from 'lucide-react';
import { messages } from './messages.ts';
import classes from './forgot-password.module.css';

/** How far one is: past steps ticked, the present one marked. */
export function Progress({ step }: { step: number }) {
  return (
    <ol className={classes.progress} aria-label={messages.progress}>
      {messages.steps.map((label, index) => {
        const number = index + 1;
        const past = number < step || step === messages.steps.length;
        return (
          <li
            key={label}
            className={classes.step}
            data-past={past || undefined}
            aria-current={number === step ? 'step' : undefined}
          >
            <span className={classes.number}>{past ? <Check aria-hidden="true" /> : number}</span>
            <span>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}
