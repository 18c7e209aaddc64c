import { Check } from 'lucide-react';
import { messages } from '../messages.ts';
import classes from '../password-reset.module.css';

/** The steps of the reset: completed ones are ticked, the current one is marked. */
export function Progress({ step }: { step: number }) {
  return (
    <ol className={classes.progress} aria-label={messages.progress}>
      {messages.steps.map((label, index) => {
        const number = index + 1;
        const completed = number < step || step === messages.steps.length;
        return (
          <li
            key={label}
            className={classes.step}
            data-past={completed || undefined}
            aria-current={number === step ? 'step' : undefined}
          >
            <span className={classes.number}>
              {completed ? <Check aria-hidden="true" /> : number}
            </span>
            <span>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}
