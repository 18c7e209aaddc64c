import { Check } from 'lucide-react';
import { classNames } from '@hostel/shared-ui/class-names';
import { messages } from '../messages.ts';
import classes from './stepper.module.css';

/** The five steps; completed ones are ticked. */
export function Stepper({ step }: { step: number }) {
  return (
    <ol className={classes.steps} aria-label={messages.progress}>
      {messages.steps.map((label, index) => {
        const number = index + 1;
        const completed = number < step;
        return (
          <li
            key={label}
            className={classNames(classes.step, completed && classes.completed)}
            aria-current={number === step ? 'step' : undefined}
          >
            <span className={classes.number}>
              {completed ? <Check aria-hidden="true" /> : number}
            </span>
            <span className={classes.label}>{label}</span>
          </li>
        );
      })}
    </ol>
  );
}
